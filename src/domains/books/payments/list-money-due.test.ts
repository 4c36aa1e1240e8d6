import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { undoRefund } from '../../after-sale/desk/undo-refund.ts'
import { correctContact } from '../../checkout/order-page/resend-tickets.ts'
import { refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { refundDutiesAnswerSchema } from './contract.ts'
import type { DutyGroup } from '../money-kinds.ts'

let site: TestSite
let finance: Colleague

beforeAll(async () => {
  site = await startSite()
  finance = await signIn(site, 'finance')
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided } = refundDesk(() => site)

const listed = async (group: DutyGroup, after?: string) => {
  const words = new URLSearchParams({ group, ...(after !== undefined && { after }) })
  const answer = await finance.request('GET', `${routes.apiDeskMoneyDue}?${words}`)
  return refundDutiesAnswerSchema.parse(await answer.json())
}
const idsIn = async (group: DutyGroup) => (await listed(group)).duties.map(({ id }) => id)
const decide = (id: string, body: Record<string, unknown> = { reason: 'Payé deux fois' }, by = finance) =>
  by.request('POST', href(routes.apiDeskDecideDue, { id }), body)

/** An order that was paid twice; answers what is due of it. */
async function paidTwice() {
  const { paymentId, amount, order } = await payingBuyer(site)
  for (const choice of ['paid', 'unheard-silent'] as const) {
    await choose(site, paymentId, amount, choice)
    await settle(site, paymentId)
  }
  const due = (await listed('due')).duties.find(({ paidFor }) => paidFor?.reference === order.reference)
  if (!due) throw new Error('nothing is due')
  return { due, order }
}

describe('money that is due', () => {
  test('waits with who paid it and why, until somebody gives it back, once', async () => {
    const { due, order } = await paidTwice()
    expect(due).toMatchObject({ state: 'due', why: 'paid_twice', amount: 7_000, said: null })
    expect(due.paidFor).toEqual({ kind: 'order', reference: order.reference })
    expect(due.payer?.phone).toMatch(/^\+229 /)
    const corrected = { emailAcheteur: 'autre@exemple.bj', telephoneAcheteur: '0166666668' }
    await correctContact(site.services, order.id, corrected, { address: '127.0.0.1', device: null })
    expect((await listed('due')).duties.find(({ id }) => id === due.id)?.payer).toEqual(due.payer)
    const answers = await Promise.all([decide(due.id), decide(due.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await refusal(await decide(due.id))).toMatchObject({ code: 'deja-decide' })
    expect(await idsIn('due')).not.toContain(due.id)
    const refunds = await many(
      site.db,
      z.object({ by: z.string(), why: z.string(), noted: z.number() }),
      sql`select r.actor_name as by, r.why, (select count(*) from staff_actions a
            where a.subject = r.id::text and a.action = 'due-refund-decided') as noted
          from refunds r where r.due_id = ${due.id}`,
    )
    expect(refunds).toEqual([{ by: finance.person.name, why: 'Payé deux fois', noted: 1 }])
  })

  test('is listed again with the provider’s word once it was refused, to be paid by hand', async () => {
    const { due } = await paidTwice()
    expect((await decide(due.id)).status).toBe(201)
    await run(
      site.db,
      sql`update refunds set state = 'refused', settled_at = kwabo_now(), reason = 'Carte' where due_id = ${due.id}`,
    )
    expect((await listed('due')).duties.find(({ id }) => id === due.id)?.said).toBe('Carte')
    const answer = await decide(due.id, { reason: 'Carte refusée', byHand: true })
    expect([answer.status, await answer.json()]).toEqual([201, { byHand: true }])
    expect((await listed('by-hand')).duties.at(-1)).toMatchObject({
      state: 'by-hand',
      why: 'Carte refusée',
      amount: 7_000,
    })
  })

  test('is not given back without a reason, without the right, nor where there is none', async () => {
    const { due } = await paidTwice()
    for (const body of [{}, { reason: ' ' }, { reason: 'x', amount: 1 }])
      expect(await refusal(await decide(due.id, body))).toMatchObject({ status: 422 })
    const support = await signIn(site, 'support')
    expect(await refusal(await decide(due.id, { reason: 'x' }, support))).toMatchObject({ status: 403 })
    expect(await refusal(await decide(randomUUID()))).toMatchObject({ status: 404 })
    expect(await idsIn('due')).toContain(due.id)
  })
})

describe('a refund', () => {
  test('waits for people where they pay it, was refused, or has no end for three days', async () => {
    const byHand = await decided((await paidOrder()).reference, { byHand: true })
    const refused = await decided((await paidOrder()).reference)
    await refuseRefund(site.services, owners(), refused, { why: 'Billet utilisé', by: sika })
    const sent = await decided((await paidOrder()).reference)
    await run(site.db, sql`update refunds set state = 'sent', sent_at = kwabo_now() where id = ${sent}`)
    expect(await idsIn('by-hand')).toContain(byHand)
    expect(await idsIn('stopped')).toEqual([refused])
    await run(
      site.db,
      sql`update refunds set decided_at = decided_at - interval '73 hours' where id = ${sent}`,
    )
    expect((await listed('stopped')).duties).toMatchObject([
      { id: sent, state: 'old' },
      { id: refused, state: 'refused', said: 'Billet utilisé' },
    ])
  })

  test('that was refused waits again once what was decided after it is undone', async () => {
    const { reference } = await paidOrder()
    const refused = await decided(reference)
    await refuseRefund(site.services, owners(), refused, { why: 'Compte fermé', by: sika })
    expect(await idsIn('stopped')).toContain(refused)
    const anew = await ask(reference)
    if (anew.kind !== 'pending') throw new Error(anew.kind)
    expect(await idsIn('stopped')).not.toContain(refused)
    await undoRefund(site.services, anew.refundId, sika)
    expect(await idsIn('stopped')).toContain(refused)
    expect(await idsIn('stopped')).not.toContain(anew.refundId)
  })

  test('comes in pages of fifty that neither repeat nor leave out', async () => {
    await run(
      site.db,
      sql`with opened as (
            insert into payments (id, provider, purpose, subject_id, amount, state, received, settled_at)
            select gen_random_uuid(), 'sandbox', 'donation', gen_random_uuid(), 500, 'mismatch', 400, kwabo_now()
            from generate_series(1, 60) returning id)
          insert into refunds_due (id, payment_id, amount, reason)
          select gen_random_uuid(), id, 400, 'amount_short' from opened`,
    )
    const first = await listed('due')
    const second = await listed('due', first.next ?? '')
    const ids = [...first.duties, ...second.duties].map(({ id }) => id)
    expect(first.duties).toHaveLength(50)
    expect(second.next).toBeNull()
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(60)
    expect(second.duties.at(-1)).toMatchObject({ paidFor: null, payer: null, amount: 400 })
  })
})
