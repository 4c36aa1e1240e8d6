import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTicketModel } from '../../../../test/factories.ts'
import { edit } from '../../../../test/factories/staff.ts'
import { Buyer } from '../../../../test/buyer.ts'
import { freshPhone, payingBuyer } from '../../../../test/paying-buyer.ts'
import { stockOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { z } from 'zod'
import { one, sql } from '../../../platform/database.ts'
import { releaseHolds } from '../../checkout/holds/release-ended-holds.ts'
import { unpublishEvent } from './unpublish-event.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const unpublish = (id: string, version = 1) =>
  edit(site, (editing) => unpublishEvent(editing, { id, version }))
const eventOf = async (modelId: string) =>
  (
    await one(
      site.db,
      z.object({ id: z.string() }),
      sql`select event_id as id from ticket_models where id = ${modelId}`,
    )
  ).id

test('an event that nobody has bought can be taken back, and cannot be bought any more', async () => {
  const { eventId, modelId } = await makeTicketModel(site.db)
  expect(await unpublish(eventId)).toEqual({ kind: 'changed', version: 2 })
  const answer = await new Buyer(site).ask(modelId)
  expect(answer.status).toBe(404)
  expect(await unpublish(eventId, 2)).toEqual({ kind: 'not-published' })
  expect(await unpublish('nobody-2027')).toEqual({ kind: 'unknown' })
})

test('an event whose places are held, or for which a payment was begun, stays', async () => {
  const { modelId, eventId } = await makeTicketModel(site.db)
  await new Buyer(site).hold(modelId)
  expect(await unpublish(eventId)).toEqual({ kind: 'sold' })
  await site.travel(40 * 60_000)
  await releaseHolds(site.services)
  expect(await unpublish(eventId)).toEqual({ kind: 'changed', version: 2 })

  const sale = await payingBuyer(site, {})
  const begun = await eventOf(sale.modelId)
  await site.travel(40 * 60_000)
  await releaseHolds(site.services)
  await releaseHolds(site.services)
  expect(await unpublish(begun)).toEqual({ kind: 'sold' })
})

test('somebody else’s version is kept, and the event stays published', async () => {
  const { eventId, modelId } = await makeTicketModel(site.db)
  expect(await unpublish(eventId, 7)).toEqual({ kind: 'stale', version: 1 })
  expect((await new Buyer(site).ask(modelId)).status).toBe(201)
})

test('of buyers and a person who takes the event back at the same moment, one side is too late', async () => {
  for (let round = 0; round < 6; round++) {
    const { eventId, modelId } = await makeTicketModel(site.db)
    const buyers = Array.from({ length: 8 }, () => new Buyer(site))
    const asks = buyers.map((buyer) => buyer.ask(modelId, { telephoneAcheteur: freshPhone() }))
    const [outcome, ...answers] = await Promise.all([unpublish(eventId), ...asks])
    const held = answers.filter(({ status }) => status === 201).length
    expect(answers.every(({ status }) => status === 201 || status === 404)).toBe(true)
    expect(outcome.kind).toBe(held > 0 ? 'sold' : 'changed')
    expect((await stockOf(site, modelId)).held).toBe(held)
  }
})
