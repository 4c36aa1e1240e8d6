import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { makeOrderReference } from '../../../format/ticket-number.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { makeTicketModel, type NewTicketModel } from '../../../../test/factories.ts'
import { insertCode } from '../../../../test/factories/promo.ts'
import { checkInvariants } from '../check-invariants.ts'
import { holdBatch, LIVE_HOLDS_PER_DEVICE, LIVE_HOLDS_PER_PHONE_AND_MODEL } from './hold-batch.ts'
import type { HoldLine, HoldOutcome, HoldRequest } from './hold-outcome.ts'

const DAY = 24 * 3600 * 1000
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

let phones = 0
function asking(lines: HoldLine[], given: Partial<HoldRequest> & { phone?: string } = {}): HoldRequest {
  const { phone, ...rest } = given
  return {
    orderId: randomUUID(),
    reference: makeOrderReference(randomBytes(8)),
    token: randomBytes(16).toString('base64url'),
    requestKey: randomUUID(),
    requestDigest: JSON.stringify(lines),
    device: null,
    buyer: {
      lastName: 'Hounsou',
      firstName: 'Afi',
      email: 'afi@example.com',
      phone: phone ?? `+22901${String(10_000_000 + phones++)}`,
      country: 'Bénin',
      city: 'Cotonou',
    },
    lines,
    channel: 'site',
    promoCode: null,
    replaces: null,
    ...rest,
  }
}

const makeModel = async (given: NewTicketModel = {}) => (await makeTicketModel(database.db, given)).modelId
const places = (modelId: string, quantity: number): HoldLine[] => [{ modelId, quantity }]
const take = (...requests: HoldRequest[]) => holdBatch(database.db, requests)
const kinds = (outcomes: HoldOutcome[]) => outcomes.map((outcome) => outcome.kind)
const heldOf = (modelId: string) =>
  one(database.db, z.object({ held: z.number() }), sql`select held from ticket_models where id = ${modelId}`)

describe('places of a batch', () => {
  test('are granted in arrival order, each request all or nothing', async () => {
    const model = await makeModel({ capacity: 5 })
    const outcomes = await take(...[3, 3, 2, 1].map((quantity) => asking(places(model, quantity))))
    expect(kinds(outcomes)).toEqual(['held', 'not-enough', 'held', 'sold-out'])
    expect(outcomes[1]).toEqual({ kind: 'not-enough', places: 2 })
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
      'sold-out',
      'held',
      'sold-out',
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
      [places(usual, 1), (await insertCode(db)).code],
      [places(modelId, 1), here.code],
    ]
    const outcomes = await take(...asked.map(([lines, promoCode]) => asking(lines, { promoCode })))
    expect(kinds(outcomes)).toEqual([...Array.from({ length: 7 }, () => 'invalid-code'), 'held'])
    expect(await usesOf(here.id)).toEqual({ uses: 1 })
  })

  test('end with the last use of it, within a batch and after, and a replaced order gives its own back', async () => {
    const model = await makeModel({ promoPrice: 5_000 })
    const { id, code } = await insertCode(database.db, { maxUses: 2 })
    const ask = (given: Partial<HoldRequest> = {}) => asking(places(model, 1), { promoCode: code, ...given })
    const first = ask()
    expect(kinds(await take(first, ask(), ask()))).toEqual(['held', 'held', 'invalid-code'])
    expect(kinds(await take(ask(), ask({ replaces: first.orderId }), ask()))).toEqual([
      'invalid-code',
      'held',
      'invalid-code',
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

/** The same rule once more, as plainly as it can be said: what the database grants must be what this grants. */
class Shelf {
  readonly models = new Map<string, { left: number; most: number; open: boolean; promo: boolean }>()
  readonly codes = new Map<string, { left: number; open: boolean; models: string[] | null }>()
  readonly orders = new Map<
    string,
    { phone: string; device: string | null; lines: HoldLine[]; live: boolean; promoCode: string | null }
  >()

  grant(request: HoldRequest): HoldOutcome['kind'] {
    const { lines, device, promoCode } = request
    const { phone } = request.buyer
    const old = this.orders.get(request.replaces ?? '')
    const given = old?.live ? old.lines : []
    const back = (id: string) => given.find((line) => line.modelId === id)?.quantity ?? 0
    const live = [...this.orders.values()].filter((order) => order.live)
    for (const { modelId, quantity } of lines) {
      const model = this.models.get(modelId)
      if (!model) return 'unknown-ticket'
      if (!model.open) return 'closed'
      if (quantity > model.most) return 'over-maximum'
      const free = model.left + back(modelId)
      if (free < quantity) return free <= 0 ? 'sold-out' : 'not-enough'
      const same = live.filter((o) => o.phone === phone && o.lines.some((line) => line.modelId === modelId))
      if (back(modelId) === 0 && same.length >= LIVE_HOLDS_PER_PHONE_AND_MODEL) return 'too-many-holds'
    }
    if (promoCode !== null) {
      const code = this.codes.get(promoCode)
      const left = (code?.left ?? 0) + (old?.live && old.promoCode === promoCode ? 1 : 0)
      const fits = lines.every(
        ({ modelId }) => this.models.get(modelId)?.promo && (code?.models?.includes(modelId) ?? true),
      )
      if (!code?.open || !fits || left <= 0) return 'invalid-code'
    }
    const sameDevice = live.filter((order) => device !== null && order.device === device)
    if (!old?.live && sameDevice.length >= LIVE_HOLDS_PER_DEVICE) return 'too-many-holds'
    this.#move(given, 1)
    this.#move(lines, -1)
    this.#use(old?.live ? old.promoCode : null, 1)
    this.#use(promoCode, -1)
    if (old) old.live = false
    this.orders.set(request.orderId, { phone, device, lines, live: true, promoCode })
    return 'held'
  }

  #use(promoCode: string | null, sign: number) {
    const code = this.codes.get(promoCode ?? '')
    if (code) code.left += sign
  }

  #move(lines: HoldLine[], sign: number) {
    for (const { modelId, quantity } of lines) {
      const model = this.models.get(modelId)
      if (model) model.left += sign * quantity
    }
  }
}

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
  models: fc.option(fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 2 }), { freq: 1 }),
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
  replaces: fc.option(fc.nat({ max: 20 }), { freq: 1 }),
  /** The last is nobody's. */
  code: fc.option(fc.nat({ max: 2 }), { freq: 1 }),
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
      shelf.models.set(modelId, { left: capacity, most, open, promo })
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
      const expected = requests.map((request) => shelf.grant(request))
      expect(kinds(await take(...requests))).toEqual(expected)
    }
    for (const [id, { left }] of shelf.models) {
      const capacity = given.models[ids.indexOf(id)]?.capacity ?? 0
      expect(await heldOf(id)).toEqual({ held: capacity - left })
    }
    for (const [index, { id, code }] of codes.entries()) {
      const uses = shelf.codes.get(code)?.left ?? 0
      const limit = given.codes[index]?.uses ?? null
      if (limit !== null)
        expect(
          await one(
            database.db,
            z.object({ uses: z.number() }),
            sql`select uses from promo_codes where id = ${id}`,
          ),
        ).toEqual({ uses: limit - uses })
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
    { numRuns: 80 },
  )
  expect(await checkInvariants({ db: database.db })).toEqual([])
}, 60_000)
