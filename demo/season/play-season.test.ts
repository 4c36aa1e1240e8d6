import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { refundViewSchema } from '../../src/domains/after-sale/contract.ts'
import { listRefunds } from '../../src/domains/after-sale/desk/list-refunds.ts'
import { checkInvariants } from '../../src/domains/books/check-invariants.ts'
import { moneyWaits } from '../../src/domains/books/money-kinds.ts'
import { countMoneyDue } from '../../src/domains/books/payments/count-money-due.ts'
import { listUnmatched } from '../../src/domains/books/payments/list-unmatched.ts'
import { compareStatement } from '../../src/domains/books/statements/compare-statement.ts'
import { orderStates } from '../../src/domains/checkout/order-status.ts'
import { attemptStates, paymentStates } from '../../src/domains/payments/payment-state.ts'
import { companyRoles } from '../../src/domains/staff/permissions.ts'
import { approvalActions } from '../../src/domains/staff/record/approval.ts'
import { timeIsShifted } from '../../src/platform/demo-time.ts'
import { many, one, sql, type Statement } from '../../src/platform/database.ts'
import { startSite, type TestSite } from '../../test/start-site.ts'
import { demoEvents } from '../events/every-event.ts'
import { seedDemo } from '../seed.ts'
import { playSeason } from './play-season.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { MODE: 'demo' } })
  const sold = new Set(['siano', 'newgen', 'lnds', 'lekowa', 'gala'])
  await seedDemo(site.services, {
    events: demoEvents.filter(({ key }) => sold.has(key)),
    sell: () => Promise.resolve(),
  })
  await playSeason(site.services)
  // A later start adds nothing.
  await playSeason(site.services)
})
afterAll(() => site.close())

/** The words of one column, each once, in the order of the alphabet. */
async function words(asked: Statement): Promise<string[]> {
  const rows = await many(site.db, z.object({ word: z.string() }), asked)
  return [...new Set(rows.map(({ word }) => word))].toSorted()
}

async function count(asked: Statement): Promise<number> {
  return (await one(site.db, z.object({ count: z.number() }), sql`select count(*) as count ${asked}`)).count
}

test('orders and payments stand in every state', async () => {
  expect(await words(sql`select state as word from orders`)).toEqual(orderStates.toSorted())
  expect(await words(sql`select state as word from payments`)).toEqual(paymentStates.toSorted())
  expect(await words(sql`select attempt as word from payments`)).toEqual(attemptStates.toSorted())
})

test('refunds are shown in every state, and something waits for a second person of each kind', async () => {
  const references = await words(sql`select reference as word from orders`)
  const views = (await Promise.all(references.map((one) => listRefunds(site.db, one)))).flat()
  const shown = new Set(views.map(({ state }) => state))
  expect([...shown].toSorted()).toEqual(refundViewSchema.shape.state.options.toSorted())
  expect(
    await words(sql`select action as word from approvals where outcome is null and ends_at > kwabo_now()`),
  ).toEqual(approvalActions.toSorted())
})

test('money of every kind waits for people; of that without a name some has an order that it fits', async () => {
  expect((await countMoneyDue(site.db)).map(({ kind }) => kind)).toEqual([...moneyWaits])
  const { unmatched } = await listUnmatched(site.db, { after: null, most: 50 })
  expect(unmatched.map(({ guesses }) => guesses.length).filter((fitting) => fitting > 0)).toEqual([1])
  const ages = unmatched.map(({ since }) => Math.round((Date.now() - Date.parse(since)) / 86_400_000))
  expect(new Set(ages).size).toBeGreaterThanOrEqual(3)
  expect(await count(sql`from unmatched_payments where closed_at is not null`)).toBe(1)
})

test('a statement has something in each of its lists', async () => {
  const { id } = await one(site.db, z.object({ id: z.string() }), sql`select id from statements`)
  const { found, differing, lacking } = await compareStatement(site, id)
  expect(found.rows.map(({ result }) => result)).toEqual(
    expect.arrayContaining(['paid', 'unmatched', 'unknown']),
  )
  expect([differing.total, lacking?.total]).toEqual([1, 1])
})

test('buyers were helped, and one has never got the tickets', async () => {
  expect(await words(sql`select state as word from outbox_messages where kind = 'ticket-delivery'`)).toEqual([
    'failed',
    'sent',
  ])
  expect(await count(sql`from order_notes`)).toBeGreaterThan(2)
  expect(await count(sql`from staff_holds_on_tickets where lifted_at is null`)).toBeGreaterThan(0)
  expect(await words(sql`select action as word from staff_actions where actor = 'staff'`)).toEqual(
    expect.arrayContaining([
      ...['approval-no', 'approval-void', 'approval-yes', 'colleague-invited', 'due-refund-decided'],
      ...['hand-payment-asked', 'invitation-accepted', 'note-added', 'order-corrected', 'refund-asked'],
      ...['refund-undone', 'refund-withdrawn', 'statement-imported', 'ticket-blocked', 'ticket-unblocked'],
      ...['tickets-resent', 'unmatched-closed'],
    ]),
  )
})

test('all of it was looked at once, and agrees', async () => {
  expect(await count(sql`from sales_checks`)).toBe(1)
  expect(await count(sql`from sales_checks where broken_count = 0 and night is not null`)).toBe(1)
})

test('the company has somebody of each role, a passkey, a password, and an invitation that waits', async () => {
  expect(await words(sql`select role as word from memberships`)).toEqual(companyRoles.toSorted())
  expect(await count(sql`from staff_passkeys`)).toBe(1)
  expect(await count(sql`from staff_passwords`)).toBe(1)
  expect(
    await count(
      sql`from staff_invitations where used_at is null and withdrawn_at is null and ends_at > kwabo_now()`,
    ),
  ).toBe(1)
})

test('what was done is written down in the order in which it happened, and time goes on as it was', async () => {
  const times = sql`select at, lag(at) over (order by id) as before from staff_actions where actor = 'staff'`
  expect(await count(sql`from (${times}) action where at < before`)).toBe(0)
  expect(await checkInvariants(site.services)).toEqual([])
  expect([await timeIsShifted(site.db), site.clock.offset()]).toEqual([false, 0])
})
