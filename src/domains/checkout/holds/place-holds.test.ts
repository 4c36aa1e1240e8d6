import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { many, one, run, sql } from '../../../platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { asking, places } from '../../../../test/sale/hold-request.ts'
import { holdBatch, LIVE_HOLDS_PER_DEVICE, LIVE_HOLDS_PER_PHONE_AND_MODEL } from './hold-batch.ts'
import type { HoldLine, HoldOutcome, HoldRequest } from '../hold-outcome.ts'

const DAY = 24 * 3600 * 1000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const makeModel = async (given: NewTicketModel = {}) => (await makeTicketModel(database.db, given)).modelId
const take = (...requests: HoldRequest[]) => holdBatch(database.db, requests)
const kinds = (outcomes: HoldOutcome[]) => outcomes.map((outcome) => outcome.kind)
const heldOf = (modelId: string) =>
  one(database.db, z.object({ held: z.number() }), sql`select held from ticket_models where id = ${modelId}`)

describe('places of a batch', () => {
  test('are granted in arrival order, each request all or nothing', async () => {
    const model = await makeModel({ capacity: 5 })
    const outcomes = await take(...[3, 3, 2, 1].map((quantity) => asking(places(model, quantity))))
    expect(kinds(outcomes)).toEqual(['held', 'shortage', 'held', 'shortage'])
    expect(outcomes[1]).toEqual({ kind: 'shortage', places: 2 })
    expect(await heldOf(model)).toEqual({ held: 5 })
  })

  test('cost what the database says, and nothing of it comes from the request', async () => {
    const model = await makeModel({ price: 80_000, persons: 5 })
    const [outcome] = await take(asking(places(model, 2)))
    expect(outcome).toMatchObject({
      kind: 'held',
      amount: 160_000,
      made: { amount: 160_000, lines: [{ modelId: model, quantity: 2, unitPrice: 80_000 }] },
    })
    expect(
      await one(
        database.db,
        z.object({ unit_price: z.number(), persons: z.number() }),
        sql`select unit_price, persons from order_lines where ticket_model_id = ${model}`,
      ),
    ).toEqual({ unit_price: 80_000, persons: 5 })
  })

  test('of another channel, unknown, withdrawn, not open or above the maximum are refused', async () => {
    const withdrawn = await makeModel()
    await run(database.db, sql`update ticket_models set archived_at = kwabo_now() where id = ${withdrawn}`)
    const later = new Date(Date.now() + DAY)
    const earlier = new Date(Date.now() - DAY)
    const asked: [string, number][] = [
      [randomUUID(), 1],
      [await makeModel({ channel: 'live' }), 1],
      [withdrawn, 1],
      [await makeModel({ salesOpenAt: later }), 1],
      [await makeModel({ salesCloseAt: earlier }), 1],
      [await makeModel({ maxPerOrder: 4 }), 5],
    ]
    const outcomes = await take(...asked.map(([model, quantity]) => asking(places(model, quantity))))
    expect(kinds(outcomes)).toEqual([
      'unknown-ticket',
      'unknown-ticket',
      'unknown-ticket',
      'closed',
      'closed',
      'over-maximum',
    ])
    expect(outcomes[5]).toEqual({ kind: 'over-maximum', maximum: 4 })
  })

  test('of several tickets go together or not at all', async () => {
    const [plenty, last] = [await makeModel(), await makeModel({ capacity: 1 })]
    const both = [...places(plenty, 2), ...places(last, 2)]
    expect(await take(asking(both), asking(places(plenty, 10)))).toMatchObject([
      { kind: 'not-enough', places: 1 },
      { kind: 'held' },
    ])
    expect(await heldOf(last)).toEqual({ held: 0 })
  })

  test('of all tickets of an order count together, against the least that one of them allows', async () => {
    const [few, many] = [await makeModel({ maxPerOrder: 4 }), await makeModel({ maxPerOrder: 6 })]
    const both = (quantity: number) => asking([...places(many, quantity), ...places(few, 2)])
    expect(await take(both(3), both(2), asking(places(many, 6)))).toMatchObject([
      { kind: 'over-maximum', maximum: 4 },
      { kind: 'held' },
      { kind: 'held' },
    ])
    expect(await heldOf(many)).toEqual({ held: 8 })
  })

  test('cannot be hoarded by one phone or one browser', async () => {
    const model = await makeModel()
    const phone = '+2290197000001'
    for (let i = 0; i < LIVE_HOLDS_PER_PHONE_AND_MODEL; i++)
      expect(kinds(await take(asking(places(model, 1), { phone })))).toEqual(['held'])
    expect(kinds(await take(asking(places(model, 1), { phone })))).toEqual(['too-many-holds'])
    expect(kinds(await take(asking(places(await makeModel(), 1), { phone })))).toEqual(['held'])
    for (let i = 0; i < LIVE_HOLDS_PER_DEVICE; i++)
      expect(kinds(await take(asking(places(model, 1), { device: 'd' })))).toEqual(['held'])
    expect(kinds(await take(asking(places(model, 1), { device: 'd' })))).toEqual(['too-many-holds'])
  })

  test('of a replaced order count as free for the one that replaces it, and for nobody before', async () => {
    const model = await makeModel({ capacity: 2 })
    const first = asking(places(model, 2))
    await take(first)
    const other = asking(places(model, 1))
    const instead = asking(places(model, 2), { replaces: first.orderId })
    expect(kinds(await take(other, instead, asking(places(model, 1))))).toEqual([
      'shortage',
      'held',
      'shortage',
    ])
    expect(await heldOf(model)).toEqual({ held: 2 })
  })

  test('are answered again for the same key, and refused when it asks for something else', async () => {
    const model = await makeModel()
    const first = asking(places(model, 2))
    await take(first)
    const again = { ...first, orderId: randomUUID(), token: 'another' }
    expect(await take(again)).toEqual([
      { kind: 'held', orderId: first.orderId, token: first.token, amount: 14_000, made: null },
    ])
    expect(kinds(await take({ ...again, requestDigest: 'changed' }))).toEqual(['key-reused'])
    expect(await heldOf(model)).toEqual({ held: 2 })
  })

  test('have the shortest reference that nobody has', async () => {
    const model = await makeModel()
    const named = (reference: string) => asking(places(model, 1), { reference })
    await take(named('K-AAAAABBB'))
    await take(named('K-AAAAACCC'))
    await take(named('K-AAAAACDD'))
    const rows = await many(
      database.db,
      z.object({ reference: z.string() }),
      sql`select reference from orders where reference like 'K-AAAAA%' order by reference`,
    )
    expect(rows.map((row) => row.reference)).toEqual(['K-AAAAA', 'K-AAAAAC', 'K-AAAAACDD'])
  })
})

describe('places that are short', () => {
  test('are told from those that are sold, and asked of others only by whoever is refused nothing else', async () => {
    const model = await makeModel({ capacity: 4 })
    await take(asking(places(model, 4)))
    const wrong = asking(places(model, 1), { promoCode: 'NOBODYS' })
    expect(kinds(await take(asking(places(model, 4)), wrong, asking(places(model, 5))))).toEqual([
      'shortage',
      'invalid-code',
      'sold-out',
    ])
    await run(database.db, sql`update ticket_models set held = 2, sold = 2 where id = ${model}`)
    expect(kinds(await take(asking(places(model, 3)), asking(places(model, 2))))).toEqual([
      'sold-out',
      'shortage',
    ])
  })
})

describe('places with a code', () => {
  const usesOf = (id: string) =>
    one(database.db, z.object({ uses: z.number() }), sql`select uses from promo_codes where id = ${id}`)

  test('cost the promo price, and the order keeps the code and its rate', async () => {
    const model = await makeModel({ price: 7_000, promoPrice: 5_000 })
    const { id, code } = await insertCode(database.db)
    const [outcome] = await take(asking(places(model, 2), { promoCode: code }))
    expect(outcome).toMatchObject({ kind: 'held', amount: 10_000, made: { lines: [{ unitPrice: 5_000 }] } })
    expect(
      await one(
        database.db,
        z.object({ promo_code_id: z.string(), commission_rate: z.number(), amount: z.number() }),
        sql`select promo_code_id, commission_rate, amount from orders where promo_code_id = ${id}`,
      ),
    ).toEqual({ promo_code_id: id, commission_rate: 1_000, amount: 10_000 })
    expect(await usesOf(id)).toEqual({ uses: 1 })
  })

  test('are refused for a code that is not in force, or not for every ticket of the order', async () => {
    const { db } = database
    const { modelId, eventId } = await makeTicketModel(db, { promoPrice: 5_000 })
    const [other, usual] = [await makeModel({ promoPrice: 5_000 }), await makeModel()]
    const now = Date.now()
    const here = await insertCode(db, { events: [eventId] })
    const asked: [HoldLine[], string][] = [
      [places(modelId, 1), 'NOBODYS'],
      [places(modelId, 1), (await insertCode(db, { withdrawn: true })).code],
      [places(modelId, 1), (await insertCode(db, { startsAt: new Date(now + DAY) })).code],
      [places(modelId, 1), (await insertCode(db, { endsAt: new Date(now - DAY) })).code],
      [places(other, 1), here.code],
      [[...places(modelId, 1), ...places(other, 1)], here.code],
      [[...places(other, 1), ...places(modelId, 1)], here.code],
      [[...places(usual, 1), ...places(modelId, 1)], here.code],
      [places(usual, 1), (await insertCode(db)).code],
      [places(modelId, 1), here.code],
    ]
    const outcomes = await take(...asked.map(([lines, promoCode]) => asking(lines, { promoCode })))
    expect(kinds(outcomes)).toEqual([...Array.from({ length: 9 }, () => 'invalid-code'), 'held'])
    expect(await usesOf(here.id)).toEqual({ uses: 1 })
  })

  test('end with the last use of it, within a batch and after, and a replaced order gives its own back', async () => {
    const model = await makeModel({ promoPrice: 5_000 })
    const { id, code } = await insertCode(database.db, { maxUses: 2 })
    const ask = (given: Partial<HoldRequest> = {}) => asking(places(model, 1), { promoCode: code, ...given })
    const first = ask()
    expect(kinds(await take(first, ask(), ask()))).toEqual(['held', 'held', 'code-shortage'])
    expect(kinds(await take(ask(), ask({ replaces: first.orderId }), ask()))).toEqual([
      'code-shortage',
      'held',
      'code-shortage',
    ])
    expect(await usesOf(id)).toEqual({ uses: 2 })
  })

  test('are taken through the channel that asks, and no other', async () => {
    const [site, live] = [await makeModel(), await makeModel({ channel: 'live' })]
    const outcomes = await take(
      asking(places(live, 1), { channel: 'live' }),
      asking(places(site, 1), { channel: 'live' }),
    )
    expect(kinds(outcomes)).toEqual(['held', 'unknown-ticket'])
  })
})
