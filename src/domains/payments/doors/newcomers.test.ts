import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner } from '../../../../test/desk/invited.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { insertMembership } from '../../staff/accounts/store.ts'
import type { CompanyRole } from '../../staff/permissions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { decideDueRefund } from '../refunds/decide-due-refund.ts'
import { closeUnmatched } from '../statements/close-unmatched.ts'

const DAY = 24 * 3_600_000
let site: TestSite
let newcomer: DeskBrowser
let by: Person
beforeAll(async () => {
  site = await startSite()
  await signIn(site, 'owner')
  const { browser, email, name } = await becomeOwner(site)
  newcomer = browser
  const found = sql`select id from staff_people where email = ${email}`
  const { id: personId } = await one(site.db, z.object({ id: z.string() }), found)
  by = { kind: 'staff', personId, name }
})
afterAll(() => site.close())

const { paidOrder } = refundDesk(() => site)

/** A refund due for a surplus, which waits for a decision. */
const surplus = async () => {
  const { paymentId } = await paidOrder({}, 'over')
  const due = sql`select id, amount from refunds_due where payment_id = ${paymentId}`
  return { paymentId, ...(await one(site.db, z.object({ id: z.string(), amount: z.number() }), due)) }
}
const giveBySql = (due: Awaited<ReturnType<typeof surplus>>, { personId, name }: Person) =>
  run(
    site.db,
    sql`insert into refunds (id, payment_id, due_id, amount, why, actor, actor_id, actor_name)
        values (${randomUUID()}, ${due.paymentId}, ${due.id}, ${due.amount}, 'x', 'staff', ${personId}, ${name})`,
  )
const closeBySql = (transaction: string, { personId, name }: Person) =>
  run(
    site.db,
    sql`update unmatched_payments set closed_at = kwabo_now(), closed_why = 'x', actor = 'staff',
          actor_id = ${personId}, actor_name = ${name} where provider_reference = ${transaction}`,
  )
const decide = (id: string) =>
  newcomer.request('POST', href(routes.apiDeskDecideDue, { id }), { reason: 'Payé en trop' })
const close = (transaction: string) =>
  newcomer.request('POST', routes.apiDeskCloseUnmatched, {
    provider: 'sandbox',
    transaction,
    reason: 'Rendu',
  })
const come = async () => {
  const transaction = `NAMELESS-${randomUUID()}`
  await run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values ('sandbox', ${transaction}, 500, 'XOF')`,
  )
  return transaction
}
/** A colleague of some days, who has just got a role that may decide about money. */
const raised = async (role: CompanyRole) => {
  const colleague = await signIn(site, 'content')
  await insertMembership(site.db, {
    id: randomUUID(),
    personId: colleague.person.id,
    role,
    organiserId: null,
  })
  return colleague
}
const tooNew = (rest: string) => ({
  status: 409,
  code: 'arrivee-recente',
  title: `Vous avez ce rôle depuis moins de 24 heures : une collègue plus ancienne ${rest}.`,
})

describe('E18: who came less than a day ago', () => {
  test('gives back no money of the queue, by the program or by SQL; a colleague does', async () => {
    const { id, paymentId, amount } = await surplus()
    expect(await refusal(await decide(id))).toMatchObject(tooNew('décide de cet argent'))
    await expect(giveBySql({ id, paymentId, amount }, by)).rejects.toMatchObject({
      constraint: 'refunds_due_by_known',
    })
    const finance = await signIn(site, 'finance')
    const answer = await finance.request('POST', href(routes.apiDeskDecideDue, { id }), { reason: 'En trop' })
    expect(answer.status).toBe(201)
    const why = 'Payé en trop'
    expect(await decideDueRefund(site.services, (await surplus()).id, { why, by: sika })).toMatchObject({
      kind: 'decided',
    })
  })

  test('closes no money without a name, by the program or by SQL; a colleague does', async () => {
    const transaction = await come()
    expect(await refusal(await close(transaction))).toMatchObject(tooNew('clôture ce paiement'))
    await expect(closeBySql(transaction, by)).rejects.toMatchObject({
      constraint: 'unmatched_payments_by_known',
    })
    const closing = { provider: 'sandbox', transaction, why: 'Rendu', by: (await signIn(site, 'finance')).by }
    expect(await closeUnmatched(site.services, closing)).toEqual({ kind: 'closed' })
    const other = { ...closing, transaction: await come(), by: sika }
    expect(await closeUnmatched(site.services, other)).toEqual({ kind: 'closed' })
  })

  test('does both a day later, and neither once their role is gone', async () => {
    await site.travel(DAY)
    const why = 'Payé en trop'
    const given = await decideDueRefund(site.services, (await surplus()).id, { why, by })
    expect(given).toMatchObject({ kind: 'decided' })
    const closing = { provider: 'sandbox', why, by }
    expect(await closeUnmatched(site.services, { ...closing, transaction: await come() })).toEqual({
      kind: 'closed',
    })
    await run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${by.personId}`)
    expect(await decideDueRefund(site.services, (await surplus()).id, { why, by })).toEqual({
      kind: 'no-right',
    })
    expect(await closeUnmatched(site.services, { ...closing, transaction: await come() })).toEqual({
      kind: 'no-right',
    })
  })
})

describe('E18: who got the right to it less than a day ago, and came before', () => {
  test.each(['finance', 'owner'] as const)('decides of no such money as %s', async (role) => {
    const { by: person } = await raised(role)
    const [due, transaction] = [await surplus(), await come()]
    const why = 'Payé en trop'
    const closing = { provider: 'sandbox', transaction, why, by: person }
    expect(await decideDueRefund(site.services, due.id, { why, by: person })).toEqual({ kind: 'newcomer' })
    expect(await closeUnmatched(site.services, closing)).toEqual({ kind: 'newcomer' })
    await expect(giveBySql(due, person)).rejects.toMatchObject({ constraint: 'refunds_due_by_known' })
    await expect(closeBySql(transaction, person)).rejects.toMatchObject({
      constraint: 'unmatched_payments_by_known',
    })
    await site.travel(DAY)
    expect(await decideDueRefund(site.services, due.id, { why, by: person })).toMatchObject({
      kind: 'decided',
    })
    expect(await closeUnmatched(site.services, closing)).toEqual({ kind: 'closed' })
  })
})

test('E18: the first person of a company gives back money of the queue at once', async () => {
  const young = await startSite()
  const { browser } = await becomeOwner(young)
  const { paymentId } = await refundDesk(() => young).paidOrder({}, 'over')
  const due = sql`select id from refunds_due where payment_id = ${paymentId}`
  const { id } = await one(young.db, z.object({ id: z.string() }), due)
  const answer = await browser.request('POST', href(routes.apiDeskDecideDue, { id }), { reason: 'En trop' })
  expect(answer.status).toBe(201)
  await young.close()
})
