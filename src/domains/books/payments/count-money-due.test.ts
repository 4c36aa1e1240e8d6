import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn } from '../../../../test/desk/colleague.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { moneyWaitingAnswerSchema } from './contract.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const { paidOrder, decided } = refundDesk(() => site)

test('what waits for people is told with number, sum and the age of the oldest, and nothing else is', async () => {
  const colleague = await signIn(site, 'support')
  const asked = async () => {
    const answer = await colleague.request('GET', routes.apiDeskMoneyWaiting)
    return moneyWaitingAnswerSchema.parse(await answer.json())
  }
  expect(await asked()).toEqual({ waiting: [], outage: null })
  // One that the provider gives back by itself waits for nobody.
  await decided((await paidOrder()).reference)
  for (const quantity of [1, 2]) await decided((await paidOrder({ quantity })).reference, { byHand: true })
  await run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency, first_seen_at)
        values ('sandbox', 'nobodys', 900, 'XOF', '2026-01-05T10:00+01'), ('sandbox', 'of elsewhere', 30, 'EUR', kwabo_now())`,
  )
  const { waiting } = await asked()
  expect(waiting).toMatchObject([
    { kind: 'unmatched', count: 2, amount: 900, oldest: '2026-01-05T09:00:00.000Z' },
    { kind: 'by-hand', count: 2, amount: 21_000 },
  ])
  const events = await signIn(site, 'content')
  expect(await refusal(await events.request('GET', routes.apiDeskMoneyWaiting))).toMatchObject({
    status: 403,
  })
})
