import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ayaba, codjo, sika } from '../../../../test/factories/staff.ts'
import { approvingDesk, colleague } from '../../../../test/sale/approving-desk.ts'
import { begin } from '../../../../test/sale/refund-desk.ts'
import { storyOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import type { Staff } from '../../../platform/actor.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { insertApproval } from '../../staff/record/approvals.ts'
import { sendDueRefunds } from '../../payments/refunds/send-refund.ts'
import { beginRefunds } from '../refunds/begin-refund.ts'
import { listRefunds } from './list-refunds.ts'
import { undoRefund } from './undo-refund.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { owners, paidOrder, ask, ticketsOf, statesOf, dear, awaiting, decide, refundIn, toApprove } =
  approvingDesk(() => site)

test('a refund that was approved is of whoever asked for it', async () => {
  const { reference } = await dear()
  const id = await awaiting(reference, { by: ayaba })
  expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
  const { by } = await one(
    site.db,
    z.object({ by: z.string() }),
    sql`select actor_name as by from refunds where id = ${id}`,
  )
  expect(by).toBe(ayaba.name)
})

describe('a second person', () => {
  test('is not the one who has asked, by the program or by SQL', async () => {
    const { reference } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    expect(await decide(id, 'yes', ayaba)).toMatchObject({ kind: 'own' })
    expect(await decide(id, 'no', ayaba)).toMatchObject({ kind: 'own' })
    expect(await refundIn(id)).toBeUndefined()
    const write = (decider: Staff) =>
      run(
        site.db,
        sql`update approvals set outcome = 'yes', ended_at = kwabo_now(), decider = ${decider.kind},
              decider_id = ${decider.kind === 'staff' ? decider.personId : null}, decider_name = ${decider.name}
            where id = ${id}`,
      )
    await expect(write(ayaba)).rejects.toMatchObject({ constraint: 'approvals_two_people' })
    await expect(write(sika)).rejects.toMatchObject({ constraint: 'approvals_two_people' })
  })

  test('who refuses ends it: nothing goes, and it may be asked for anew', async () => {
    const { reference, orderId } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    expect(await decide(id, 'no')).toEqual({ kind: 'decided', state: 'no' })
    expect(await refundIn(id)).toBeUndefined()
    expect((await storyOf(site, orderId)).slice(-2)).toEqual(['refund-asked', 'refund-declined'])
    expect(await listRefunds(site.db, reference)).toMatchObject([
      {
        id,
        state: 'declined',
        approval: { state: 'no', decidedBy: codjo.name, reason: 'Le concert a eu lieu.' },
      },
    ])
    expect((await ask(reference, { by: ayaba })).kind).toBe('awaiting-approval')
  })

  test('whose answer was lost gives it again, and it is carried out once', async () => {
    const { reference, orderId } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
    await begin(site.services, id)
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'yes' })
    expect(await decide(id, 'no')).toMatchObject({ kind: 'decided-before', state: 'yes' })
    expect(await decide(id, 'yes', colleague('Dossa'))).toMatchObject({
      kind: 'decided-before',
      state: 'yes',
    })
    expect((await storyOf(site, orderId)).filter((kind) => kind === 'refund-decided')).toHaveLength(1)
  })

  test('of two who decide at once only one does', async () => {
    for (const other of ['yes', 'no'] as const) {
      const { reference, orderId } = await dear()
      const id = await awaiting(reference, { by: ayaba })
      const answers = await Promise.all([decide(id), decide(id, other, colleague('Dossa')), decide(id)])
      const state = (await refundIn(id)) ? 'yes' : 'no'
      expect(answers.filter(({ kind }) => kind === 'decided').length).toBeGreaterThan(0)
      for (const answer of answers) expect(answer).toMatchObject({ state })
      expect((await storyOf(site, orderId)).filter((kind) => kind === 'refund-decided')).toHaveLength(
        state === 'yes' ? 1 : 0,
      )
    }
  })

  test('decides nothing once something has changed since it was asked for', async () => {
    const { reference, orderId } = await paidOrder({ price: 60_000, quantity: 2 })
    const id = await awaiting(reference, { by: ayaba, evenUsed: true })
    const [first] = await ticketsOf(orderId)
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'void' })
    expect(await decide(id)).toEqual({ kind: 'decided', state: 'void' })
    expect(await refundIn(id)).toBeUndefined()
    expect(await listRefunds(site.db, reference)).toMatchObject([{ id, state: 'void' }])
    const again = await awaiting(reference, { by: ayaba, evenUsed: true })
    expect(await decide(again)).toEqual({ kind: 'decided', state: 'yes' })
  })

  test('decides nothing after seven days', async () => {
    const { reference } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    await site.travel(7 * DAY)
    expect(await decide(id)).toMatchObject({ kind: 'decided-before', state: 'ended' })
    expect(await undoRefund(site.services, id, ayaba)).toEqual({ kind: 'too-late' })
    expect(await toApprove(id)).toBeUndefined()
    expect(await listRefunds(site.db, reference)).toMatchObject([{ id, state: 'ended' }])
    expect((await ask(reference, { by: ayaba })).kind).toBe('awaiting-approval')
  })

  test('decides nothing that was withdrawn, and nothing that is not there', async () => {
    const { reference, orderId } = await dear()
    const id = await awaiting(reference, { by: ayaba })
    expect(await undoRefund(site.services, id, ayaba)).toEqual({ kind: 'withdrawn' })
    expect(await undoRefund(site.services, id, ayaba)).toEqual({ kind: 'withdrawn' })
    expect(await decide(id)).toMatchObject({ kind: 'decided-before', state: 'withdrawn' })
    expect(await decide(randomUUID())).toEqual({ kind: 'unknown-approval' })
    expect((await storyOf(site, orderId)).at(-1)).toBe('refund-withdrawn')
  })

  test('and who withdraws at the same moment: one of them wins, or the refund is undone at once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { reference, orderId } = await dear()
      const id = await awaiting(reference, { by: ayaba })
      const [answer, taken] = await Promise.all([decide(id), undoRefund(site.services, id, ayaba)])
      const state = (await refundIn(id))?.state
      if (taken.kind === 'withdrawn')
        expect(answer).toMatchObject({ kind: 'decided-before', state: 'withdrawn' })
      else
        expect([answer, taken.kind, state]).toEqual([{ kind: 'decided', state: 'yes' }, 'undone', 'undone'])
      await beginRefunds(site.services)
      expect(await statesOf(orderId)).toEqual(['issued'])
    }
  })
})

test('a refund does not go by the key of another request, whoever has made it', async () => {
  const asking = { subject: 'K-OTHER', amount: 1, why: 'x', input: {}, preview: {} }
  for (const [action, by] of [
    ['refund-limit', ayaba],
    ['hand-payment', codjo],
  ] as const) {
    const id = randomUUID()
    await insertApproval(site.db, { ...asking, id, action, by })
    for (const { reference } of [await dear(), await paidOrder()])
      expect(await ask(reference, { id, by: ayaba })).toEqual({ kind: 'id-taken' })
  }
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await releaseHolds(site.services)
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
