import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import { refusal } from '../../../../test/buyer.ts'
import { approvingDesk } from '../../../../test/sale/approving-desk.ts'
import { holdLock } from '../../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../../test/sale/until-waiting.ts'
import { storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { lockPayment } from '../../payments/payments.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { sayAlone } from '../../staff/alone/say-alone.ts'
import { takeBackAlone } from '../../staff/alone/take-back-alone.ts'
import { tellOwners } from '../../staff/alone/tell-owners.ts'
import { insertMembership, insertPerson } from '../../staff/accounts/store.ts'
import { approvalsAnswerSchema } from '../contract.ts'
import { beginRefunds } from '../refunds/begin-refund.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite
let owner: Colleague
beforeAll(async () => {
  site = await startSite()
  owner = await signIn(site, 'owner')
})
afterAll(() => site.close())
afterEach(() => takeBackAlone(site.services, owner.by))

const { owners, dear, awaiting, decide, refundIn } = approvingDesk(() => site)

const beAlone = async () => {
  expect(await sayAlone(site.services, { why: 'Seule', by: owner.by })).toEqual({ kind: 'said' })
  await site.travel(DAY)
}
const asked = async () => {
  const { reference, orderId, paymentId } = await dear()
  const id = await awaiting(reference, { by: owner.by })
  return { id, orderId, paymentId }
}
/** A request for a refund that the owner made an hour ago, long enough to approve it alone. */
const waiting = async () => {
  const given = await asked()
  await site.travel(60 * MINUTE)
  return given
}
const writeYes = (id: string) =>
  run(
    site.db,
    sql`update approvals set outcome = 'yes', ended_at = kwabo_now(), decider = 'staff',
          decider_id = ${owner.person.id}, decider_name = ${owner.person.name} where id = ${id}`,
  )
const refusedBySql = { constraint: 'approvals_two_people' }
/** A new person without a role, and a membership to insert for them. */
const stranger = async () => {
  const person = { id: randomUUID(), name: 'Afi', email: `afi-${randomUUID()}@kwabo.example` }
  await insertPerson(site.db, person)
  return { id: randomUUID(), personId: person.id, role: 'finance', organiserId: null } as const
}
const leave = ({ personId }: { personId: string }) =>
  run(site.db, sql`update memberships set ended_at = kwabo_now() where person_id = ${personId}`)

describe('E18: whoever is alone', () => {
  test('approves nothing of their own within a day, by the program or by SQL', async () => {
    const { id } = await waiting()
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own' })
    await sayAlone(site.services, { why: 'Seule', by: owner.by })
    await site.travel(DAY - MINUTE)
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own' })
    await expect(writeYes(id)).rejects.toMatchObject(refusedBySql)
    await site.travel(MINUTE)
    expect(await decide(id, 'yes', owner.by)).toEqual({ kind: 'decided', state: 'yes' })
  })

  test('approves what they have asked for an hour before, and that is said of it', async () => {
    await beAlone()
    const { id, orderId } = await asked()
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own-too-soon' })
    await expect(writeYes(id)).rejects.toMatchObject(refusedBySql)
    await site.travel(60 * MINUTE)
    expect(await decide(id, 'no', owner.by)).toMatchObject({ kind: 'own' })
    const answers = await Promise.all([decide(id, 'yes', owner.by), decide(id, 'yes', owner.by)])
    expect(answers).toEqual([1, 2].map(() => ({ kind: 'decided', state: 'yes' })))
    expect(await refundIn(id)).toEqual({ state: 'pending' })
    expect((await storyOf(site, orderId)).slice(-3)).toEqual([
      'refund-asked',
      'refund-approved-alone',
      'refund-decided',
    ])
    const recorded = sql`select action, actor_name as by from staff_actions where subject = ${id} order by id`
    expect(await many(site.db, z.object({ action: z.string(), by: z.string() }), recorded)).toEqual([
      { action: 'refund-asked', by: owner.person.name },
      { action: 'approval-alone', by: owner.person.name },
    ])
  })

  test('reads from when, and the direction is mailed of what waits, once', async () => {
    await beAlone()
    const { id } = await asked()
    await Promise.all([tellOwners(site.services), tellOwners(site.services)])
    const mails = sql`select recipient from outbox_messages where kind = 'staff-alone-asked' and subject_id = ${id}`
    expect(await many(site.db, z.object({ recipient: z.string() }), mails)).toEqual([
      { recipient: owner.person.email },
    ])
    const browser = await signInAgain(site, owner.person)
    const read = async () =>
      approvalsAnswerSchema
        .parse(await (await browser.request('GET', routes.apiDeskApprovals)).json())
        .approvals.find((one) => one.id === id)
    const shown = await read()
    expect(Date.parse(shown?.ownFrom ?? '') - Date.parse(shown?.askedAt ?? '')).toBe(60 * MINUTE)
    const early = await browser.request('POST', href(routes.apiDeskDecideApproval, { id }), { answer: 'yes' })
    expect(await refusal(early)).toMatchObject({ status: 409, code: 'trop-tot' })
    await takeBackAlone(site.services, owner.by)
    expect((await read())?.ownFrom).toBeNull()
  })

  test('waits for a second person again as soon as one could approve, also once that one is gone', async () => {
    await beAlone()
    const { id } = await waiting()
    const second = await stranger()
    await insertMembership(site.db, second)
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own' })
    await expect(writeYes(id)).rejects.toMatchObject(refusedBySql)
    await leave(second)
    expect(await decide(id, 'yes', owner.by)).toMatchObject({ kind: 'own' })
  })

  test('waits for whoever becomes a second person at that moment', async () => {
    await beAlone()
    const { id } = await waiting()
    const second = await stranger()
    const [joined, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const joining = site.db.transaction(async (tx) => {
      await insertMembership(tx, second)
      joined.resolve()
      await goOn.promise
    })
    await joined.promise
    const answer = decide(id, 'yes', owner.by)
    await untilWaiting(site, 1)
    goOn.resolve()
    await joining
    expect(await answer).toMatchObject({ kind: 'own' })
    expect(await refundIn(id)).toBeUndefined()
    await leave(second)
  })

  test('and was sooner, is waited for by whoever becomes a second person', async () => {
    await beAlone()
    const { id, paymentId } = await waiting()
    const second = await stranger()
    const letGo = await holdLock(site, (tx) => lockPayment(tx, paymentId))
    const answer = decide(id, 'yes', owner.by)
    await untilWaiting(site, 1)
    const joining = insertMembership(site.db, second)
    await untilWaiting(site, 2)
    await Promise.all([letGo(), joining])
    expect(await answer).toEqual({ kind: 'decided', state: 'yes' })
    await leave(second)
  })

  test('and says so while somebody becomes a second person: what they said has ended', async () => {
    for (let round = 0; round < 4; round += 1) {
      const second = await stranger()
      const [said] = await Promise.all([
        sayAlone(site.services, { why: 'Seule', by: owner.by }),
        insertMembership(site.db, second),
      ])
      await leave(second)
      const open = sql`select id from lone_approvers where ended_at is null`
      expect([said.kind, await many(site.db, z.object({ id: z.string() }), open)]).toEqual([said.kind, []])
    }
  })
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await releaseHolds(site.services)
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
