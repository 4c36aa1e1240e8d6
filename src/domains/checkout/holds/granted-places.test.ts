import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { one, sql } from '../../../platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { asking } from '../../../../test/sale/hold-request.ts'
import { Shelf } from '../../../../test/sale/shelf.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { holdBatch } from './hold-batch.ts'

const DAY = 24 * 3600 * 1000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

const numberOf = z.object({ number: z.number() })

const mostly = fc.boolean().chain((no) => (no ? fc.boolean() : fc.constant(true)))
const modelGiven = fc.record({
  capacity: fc.integer({ min: 0, max: 30 }),
  most: fc.integer({ min: 2, max: 6 }),
  open: mostly,
  promo: mostly,
})
const codeGiven = fc.record({
  /** Null: no limit. */
  uses: fc.option(fc.integer({ min: 1, max: 5 }), { freq: 5 }),
  open: mostly,
  /** Null: for every event. */
  models: fc.option(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }), { freq: 2 }),
})
const requestGiven = fc.record({
  phone: fc.integer({ min: 0, max: 3 }),
  device: fc.option(fc.integer({ min: 0, max: 1 }), { freq: 2 }),
  lines: fc.uniqueArray(
    fc.record({
      model: fc.integer({ min: 0, max: 2 }),
      quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 7 })),
    }),
    { selector: (line) => line.model, minLength: 1, maxLength: 2 },
  ),
  replaces: fc.option(fc.nat({ max: 20 }), { freq: 2 }),
  /** The last code does not exist. */
  code: fc.option(fc.nat({ max: 2 }), { freq: 2 }),
})
/** The queue's promise: no two requests of a batch share a phone, a browser or the order they replace. */
const batchGiven = fc
  .uniqueArray(requestGiven, {
    selector: (request) => request.phone,
    minLength: 1,
    maxLength: 4,
    size: 'max',
  })
  .map((batch) => {
    const taken = new Set<string>()
    const once = (kind: string, value: number | null) => {
      if (value === null || taken.has(kind + value)) return null
      taken.add(kind + value)
      return value
    }
    return batch.map((request) => ({
      ...request,
      device: once('device', request.device),
      replaces: once('order', request.replaces),
    }))
  })

interface Sale {
  models: { capacity: number; most: number; open: boolean; promo: boolean }[]
  codes: { uses: number | null; open: boolean; models: number[] | null }[]
  batches: {
    phone: number
    device: number | null
    lines: { model: number; quantity: number }[]
    replaces: number | null
    code: number | null
  }[][]
}

test('what the database grants is what the rule grants, whatever is asked', async () => {
  const trial = async (given: Sale) => {
    const shelf = new Shelf()
    const ids: string[] = []
    const events: string[] = []
    for (const { capacity, most, open, promo } of given.models) {
      const salesCloseAt = open ? null : new Date(Date.now() - DAY)
      const { modelId, eventId } = await makeTicketModel(database.db, {
        capacity,
        maxPerOrder: most,
        salesCloseAt,
        ...(promo && { promoPrice: 5_000 }),
      })
      ids.push(modelId)
      events.push(eventId)
      shelf.models.set(modelId, { left: capacity, unsold: capacity, most, open, promo })
    }
    const codes: { id: string; code: string }[] = []
    for (const { uses, open, models } of given.codes) {
      const made = await insertCode(database.db, {
        withdrawn: !open,
        ...(uses !== null && { maxUses: uses }),
        events: (models ?? []).flatMap((model) => events[model] ?? []),
      })
      codes.push(made)
      shelf.codes.set(made.code, {
        left: uses ?? Infinity,
        open,
        models: models && models.flatMap((model) => ids[model] ?? []),
      })
    }
    const mark = randomUUID()
    for (const batch of given.batches) {
      const known = [...shelf.orders.keys()]
      const requests = batch.map(({ phone, device, lines, replaces, code }) =>
        asking(
          lines.map((line) => ({ modelId: ids[line.model] ?? '', quantity: line.quantity })),
          {
            phone: `+2299${phone}${BigInt(`0x${mark.slice(0, 8)}`)}`.slice(0, 15),
            device: device === null ? null : `${mark}${device}`,
            replaces: replaces === null ? null : (known[replaces] ?? null),
            promoCode: code === null ? null : (codes[code]?.code ?? 'NOBODYS'),
          },
        ),
      )
      const expected = shelf.grantAll(requests)
      const outcomes = await holdBatch(database.db, requests)
      expect(outcomes.map(({ kind }) => kind)).toEqual(expected)
    }
    for (const [id, { left }] of shelf.models) {
      const capacity = given.models[ids.indexOf(id)]?.capacity ?? 0
      const held = sql`select held as number from ticket_models where id = ${id}`
      expect(await one(database.db, numberOf, held)).toEqual({ number: capacity - left })
    }
    for (const [index, { id, code }] of codes.entries()) {
      const uses = shelf.codes.get(code)?.left ?? 0
      const limit = given.codes[index]?.uses ?? null
      const used = sql`select uses as number from promo_codes where id = ${id}`
      if (limit !== null) expect(await one(database.db, numberOf, used)).toEqual({ number: limit - uses })
    }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        models: fc.array(modelGiven, { minLength: 3, maxLength: 3 }),
        codes: fc.array(codeGiven, { minLength: 2, maxLength: 2 }),
        batches: fc.array(batchGiven, { minLength: 2, maxLength: 9, size: 'max' }),
      }),
      trial,
    ),
    { numRuns: 200 },
  )
  expect(await checkInvariants({ db: database.db })).toEqual([])
}, 60_000)
