import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser, signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import { acceptAs, newName } from '../../../../test/desk/invited.ts'
import { Authenticator } from '../../../../test/fakes/authenticator.ts'
import { approvingDesk } from '../../../../test/sale/approving-desk.ts'
import { holdLock } from '../../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { lockPayment } from '../../payments/payments.ts'
import { loadOrder } from '../../books/order/load-order.ts'
import { insertMembership, insertPerson } from '../../staff/accounts/store.ts'
import { sayAlone } from '../../staff/alone/say-alone.ts'
import { makeInvitation } from '../../staff/invitations/make-invitation.ts'
import { companyRoles, rolesWith, type CompanyRole, type Right } from '../../staff/permissions.ts'
import type { Person } from '../../staff/record/approval.ts'
import { insertApproval } from '../../staff/record/approvals.ts'
import { findApprovesFrom } from '../../staff/record/approves-from.ts'
import { endMembership } from '../../staff/team/end-membership.ts'
import { approvalsAnswerSchema } from '../contract.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite
let owner: Colleague
beforeAll(async () => {
  site = await startSite()
  owner = await signIn(site, 'owner')
})
afterAll(() => site.close())

const { ask, paidOrder, dear, awaiting, decide, refundIn } = approvingDesk(() => site)

/** A refund that the owner has asked for and that waits for a second person. */
const asked = async () => {
  const { reference, paymentId } = await dear()
  return { id: await awaiting(reference, { by: owner.by }), paymentId }
}
const join = async (personId: string, role: CompanyRole = 'finance') => {
  const id = randomUUID()
  await insertMembership(site.db, { id, personId, role, organiserId: null })
  return id
}
/** A person who has just got a role, and the membership that gives the role. */
const newcomer = async (role?: CompanyRole) => {
  const person = { id: randomUUID(), name: 'Afi', email: `afi-${randomUUID()}@kwabo.example` }
  await insertPerson(site.db, person)
  const by: Person = { kind: 'staff', personId: person.id, name: person.name }
  return { by, membershipId: await join(person.id, role) }
}
const writeYes = (id: string, by: Person) =>
  run(
    site.db,
    sql`update approvals set outcome = 'yes', ended_at = kwabo_now(), decider = 'staff',
          decider_id = ${by.personId}, decider_name = ${by.name} where id = ${id}`,
  )
const refusedBySql = { constraint: 'approvals_known_for_a_day' }

describe('E18: who came less than a day ago', () => {
  test('approves nothing yet, by the program or by SQL', async () => {
    const { id } = await asked()
    const { by } = await newcomer()
    const early = { kind: 'new-approver', from: expect.any(Date) }
    expect(await decide(id, 'yes', by)).toEqual(early)
    await site.travel(DAY - MINUTE)
    expect(await decide(id, 'yes', by)).toEqual(early)
    await expect(writeYes(id, by)).rejects.toMatchObject(refusedBySql)
    expect(await refundIn(id)).toBeUndefined()
    await site.travel(MINUTE)
    expect(await decide(id, 'yes', by)).toEqual({ kind: 'decided', state: 'yes' })
    expect(await refundIn(id)).toEqual({ state: 'pending' })
  })

  test('may refuse at once', async () => {
    const { id } = await asked()
    expect(await decide(id, 'no', (await newcomer()).by)).toEqual({ kind: 'decided', state: 'no' })
  })

  test('is no second person whom an owner has just invited: both hear from when', async () => {
    const { id } = await asked()
    const email = `afi-${randomUUID()}@kwabo.example`
    const { token } = await site.db.transaction((tx) =>
      makeInvitation(tx, site.services, owner.by, { email, role: 'finance', personId: null }),
    )
    const puppet = new DeskBrowser(site)
    const phone = new Authenticator(site.services.config.desk.url)
    expect((await acceptAs(puppet, phone, token, newName())).status).toBe(204)
    const from = site.clock.now().getTime() + DAY
    const answer = await puppet.request('POST', href(routes.apiDeskDecideApproval, { id }), { answer: 'yes' })
    expect(await refusal(answer)).toMatchObject({
      status: 409,
      code: 'approbateur-recent',
      title: expect.stringContaining('vous pourrez approuver à partir du '),
    })
    const readBy = async (reader: DeskBrowser) =>
      approvalsAnswerSchema.parse(await (await reader.request('GET', routes.apiDeskApprovals)).json())
        .approvesFrom
    expect(Math.abs(Date.parse((await readBy(puppet)) ?? '') - from)).toBeLessThan(MINUTE)
    expect(await readBy(await signInAgain(site, owner.person))).toBeNull()
    expect(await readBy(await signIn(site, 'support'))).toBeNull()
  })

  test('does not wait anew for another such role, and does once none was left', async () => {
    const { by, membershipId } = await newcomer()
    await site.travel(DAY)
    await join(by.personId, 'owner')
    expect(await decide((await asked()).id, 'yes', by)).toEqual({ kind: 'decided', state: 'yes' })
    await run(
      site.db,
      sql`update memberships set ended_at = kwabo_now() where person_id = ${by.personId} and role = 'owner'`,
    )
    await endMembership(site.services, membershipId, owner.by)
    const { id } = await asked()
    expect(await decide(id, 'yes', by)).toEqual({ kind: 'no-approver' })
    await expect(writeYes(id, by)).rejects.toMatchObject(refusedBySql)
    await join(by.personId)
    expect(await decide(id, 'yes', by)).toMatchObject({ kind: 'new-approver' })
  })

  test('asks for nothing that another one approves yet, by the program or by SQL, and for nothing once they are gone', async () => {
    const { by, membershipId } = await newcomer()
    const { reference } = await dear()
    const id = await awaiting(reference, { by })
    const early = { kind: 'new-asker', from: expect.any(Date) }
    expect(await decide(id, 'yes', owner.by)).toEqual(early)
    await expect(writeYes(id, owner.by)).rejects.toMatchObject(refusedBySql)
    const shown = async () => {
      const answer = await (await signInAgain(site, owner.person)).request('GET', routes.apiDeskApprovals)
      return approvalsAnswerSchema.parse(await answer.json()).approvals.find((one) => one.id === id)
    }
    const before = await shown()
    expect(before?.gone).toBe(false)
    expect(Math.abs(Date.parse(before?.asksFrom ?? '') - site.clock.now().getTime() - DAY)).toBeLessThan(
      MINUTE,
    )
    await site.travel(DAY)
    await endMembership(site.services, membershipId, owner.by)
    expect(await decide(id, 'yes', owner.by)).toEqual({ kind: 'no-asker' })
    expect(await shown()).toMatchObject({ gone: true, asksFrom: null })
    await expect(writeYes(id, owner.by)).rejects.toMatchObject(refusedBySql)
    // A new role does not make the old request valid again. A new request would be another one.
    await join(by.personId)
    await site.travel(DAY)
    expect(await decide(id, 'yes', owner.by)).toEqual({ kind: 'no-asker' })
    await expect(writeYes(id, owner.by)).rejects.toMatchObject(refusedBySql)
    expect(await decide(id, 'no', owner.by)).toEqual({ kind: 'decided', state: 'no' })
    const again = await awaiting(reference, { by })
    expect(await decide(again, 'yes', owner.by)).toEqual({ kind: 'decided', state: 'yes' })
  })

  test('gives nothing back alone, however little, by the program or by SQL', async () => {
    const { by, membershipId } = await newcomer('support')
    const { reference, paymentId } = await paidOrder({ price: 1_000 })
    const id = await awaiting(reference, { by })
    const insert = (payment: string) =>
      run(
        site.db,
        sql`insert into refunds (id, payment_id, amount, why, actor, actor_id, actor_name)
            values (${randomUUID()}, ${payment}, 1, 'x', 'staff', ${by.personId}, ${by.name})`,
      )
    const refusedRefund = { constraint: 'refunds_above_limit_approved' }
    await expect(insert(paymentId)).rejects.toMatchObject(refusedRefund)
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'new-asker' })
    // A person who has had the role for long refunds at once.
    expect(await decide(id, 'no', owner.by)).toMatchObject({ kind: 'decided' })
    expect(await ask(reference, { by: owner.by, amount: 500 })).toMatchObject({ kind: 'pending' })
    await site.travel(DAY - MINUTE)
    expect((await ask((await paidOrder()).reference, { by })).kind).toBe('awaiting-approval')
    await site.travel(MINUTE)
    expect((await ask((await paidOrder()).reference, { by })).kind).toBe('pending')
    await endMembership(site.services, membershipId, owner.by)
    await expect(insert((await paidOrder()).paymentId)).rejects.toMatchObject(refusedRefund)
  })

  test('gives nothing back alone with a role of today, though they had another one for days', async () => {
    const { by, person } = await signIn(site, 'content')
    await join(person.id, 'support')
    const { reference } = await paidOrder()
    await awaiting(reference, { by })
    expect((await loadOrder(site.services, reference, person.id))?.refundLimit).toBe(0)
    await site.travel(DAY)
    expect((await ask((await paidOrder()).reference, { by })).kind).toBe('pending')
  })

  test('asks for nothing that is approved yet by a role of today, though they had another one for days', async () => {
    const { by, person } = await signIn(site, 'support')
    await join(person.id)
    const id = randomUUID()
    const asking = {
      id,
      action: 'hand-payment',
      subject: 'K-NEW',
      amount: 1,
      why: 'x',
      input: {},
      preview: {},
    } as const
    await insertApproval(site.db, { ...asking, by })
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'new-asker' })
    await expect(writeYes(id, owner.by)).rejects.toMatchObject(refusedBySql)
    await site.travel(DAY)
    expect(await writeYes(id, owner.by)).toBe(1)
  })

  test('is waited for where an owner was alone, whose own yes counts no more', async () => {
    await run(
      site.db,
      sql`update memberships set ended_at = kwabo_now() where ended_at is null and person_id <> ${owner.person.id}`,
    )
    expect(await sayAlone(site.services, { why: 'Seule', by: owner.by })).toEqual({ kind: 'said' })
    await site.travel(DAY)
    const { id } = await asked()
    await site.travel(60 * MINUTE)
    const { by } = await newcomer()
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own' })
    expect(await decide(id, 'yes', by)).toMatchObject({ kind: 'new-approver' })
    await site.travel(DAY)
    expect(await decide(id, 'yes', by)).toEqual({ kind: 'decided', state: 'yes' })
  })
})

test('E18: the first person of a company gives back within the limits at once, nobody who comes after them', async () => {
  const young = await startSite()
  const { ask: askThere, paidOrder: sell } = approvingDesk(() => young)
  const beOwner = ({ personId }: Person) =>
    insertMembership(young.db, { id: randomUUID(), personId, role: 'owner', organiserId: null })
  const join = async (name: string) => {
    const person: Person = { kind: 'staff', personId: randomUUID(), name }
    await insertPerson(young.db, { id: person.personId, name, email: `${person.personId}@kwabo.example` })
    await beOwner(person)
    return person
  }
  const asks = async (by: Person) => (await askThere((await sell()).reference, { by })).kind
  const first = await join('Awa')
  expect(await asks(first)).toBe('pending')
  await young.travel(MINUTE)
  const second = await join('Bio')
  const { reference } = await sell()
  const limitFor = async ({ personId }: Person) =>
    (await loadOrder(young.services, reference, personId))?.refundLimit
  expect([await limitFor(first), await limitFor(second)]).toEqual([100_000, 0])
  // When the first person has left, the second does not become the first.
  await run(young.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${first.personId}`)
  expect([await asks(first), await asks(second)]).toEqual(['no-right', 'awaiting-approval'])
  // The first person who comes back is not the first any more, because somebody else is there now.
  await beOwner(first)
  expect([await asks(first), await limitFor(first)]).toEqual(['awaiting-approval', 0])
  await young.close()
})

test('E18: a role that is taken while its holder approves is taken before, or after', async () => {
  const { by, membershipId } = await newcomer()
  await site.travel(DAY)
  const { id, paymentId } = await asked()
  const letGo = await holdLock(site, (tx) => lockPayment(tx, paymentId))
  const answer = decide(id, 'yes', by)
  await untilWaiting(site, 1)
  const taking = endMembership(site.services, membershipId, owner.by)
  await untilWaiting(site, 2)
  await letGo()
  expect([await answer, await taking]).toEqual([{ kind: 'decided', state: 'yes' }, { kind: 'ended' }])
  expect(await decide((await asked()).id, 'yes', by)).toEqual({ kind: 'no-approver' })
})

test('E18: the database counts it for the roles that may approve, or ask, and for no other', async () => {
  const may = (right: Right, role: CompanyRole) => rolesWith(right).includes(role)
  const counted = z.object({ alone: z.boolean(), refund: z.boolean(), hand: z.boolean(), limit: z.boolean() })
  for (const role of companyRoles) {
    const { id } = (await signIn(site, role)).person
    const asked = sql`select may_refund_alone(${id}) as alone, asks_from(${id}, 'refund', kwabo_now()) is not null as refund,
      asks_from(${id}, 'hand-payment', kwabo_now()) is not null as hand, asks_from(${id}, 'refund-limit', kwabo_now()) is not null as "limit"`
    expect([
      role,
      (await findApprovesFrom(site.db, id)) !== null,
      await one(site.db, counted, asked),
    ]).toEqual([
      role,
      may('refund:approve', role),
      {
        alone: may('refund:ask', role),
        refund: may('refund:ask', role),
        hand: may('refund:by-hand', role),
        limit: may('settings:write', role),
      },
    ])
  }
})
