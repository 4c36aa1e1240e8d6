import { afterAll, expect, test } from 'vitest'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { startSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'

const MINUTE = 60_000
const site = await startSite()
afterAll(() => site.close())

test('what the provider called pending is not to be paid again for three minutes in which it knows nothing of it', async () => {
  const { order, paymentId, amount, buyer } = await payingBuyer(site)
  const reference = await choose(site, paymentId, amount, 'late')
  expect(await settle(site, paymentId)).toEqual({ kind: 'running' })
  await run(site.db, sql`delete from sandbox_transactions where id = ${reference}`)
  await settle(site, paymentId)
  expect(await buyer.status(order.id)).toMatchObject({ phase: 'verification' })
  await site.travel(3 * MINUTE)
  await settle(site, paymentId)
  expect(await buyer.status(order.id)).toMatchObject({ phase: 'a-payer' })
})
