import { afterAll, expect, it } from 'vitest'
import { releaseHolds } from '../../src/domains/checkout/holds/release-ended-holds.ts'
import { run, sql } from '../../src/platform/database.ts'
import { Buyer } from '../buyer.ts'
import { makeTicketModel } from '../factories.ts'
import { freshPhone } from '../paying-buyer.ts'
import { stockOf, storyOf } from '../sale-records.ts'
import { startSite } from '../start-site.ts'

const site = await startSite()
const other = await startSite({ beside: site })
afterAll(async () => {
  await other.close()
  await site.close()
})

const ask = (modelId: string, index: number) =>
  new Buyer(index % 2 ? other : site).ask(modelId, { telephoneAcheteur: freshPhone() })

it('R5 stock cannot be lowered below what is taken, not even while it is being taken', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 20 })
  const lower = (capacity: number) =>
    run(site.db, sql`update ticket_models set capacity = ${capacity} where id = ${modelId}`).then(
      () => capacity,
      () => undefined,
    )
  const [answers, lowered] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, (_, index) => ask(modelId, index))),
    Promise.all([12, 9, 6, 3].map(lower)),
  ])
  const held = answers.filter(({ status }) => status === 201).length
  expect(await stockOf(site, modelId)).toEqual({ held, sold: 0 })
  expect(lowered).toHaveLength(4)
  expect(await lower(held - 1)).toBeUndefined()
  expect(await lower(held)).toBe(held)
  expect((await ask(modelId, 0)).status).toBe(409)
})

it('R8 holds that ended are let go once, by whichever of four that try at once', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 30 })
  const hold = () => new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  const orders = await Promise.all(Array.from({ length: 10 }, hold))
  await site.travel(16 * 60_000)
  // Places that others hold: with none, the database would refuse to give any back twice.
  await Promise.all(Array.from({ length: 20 }, hold))
  await Promise.all([site, other, site, other].map(({ services }) => releaseHolds(services)))
  expect(await stockOf(site, modelId)).toEqual({ held: 20, sold: 0 })
  for (const { id } of orders) expect(await storyOf(site, id)).toEqual(['held', 'expired'])
})
