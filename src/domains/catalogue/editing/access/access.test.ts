import { afterAll, beforeAll, expect, test } from 'vitest'
import { Buyer } from '../../../../../test/buyer.ts'
import { makeFestival, type FestivalTicket } from '../../../../../test/sale/festival.ts'
import { edit } from '../../../../../test/factories/staff.ts'
import { freshPhone } from '../../../../../test/paying-buyer.ts'
import { holdLock } from '../../../../../test/sale/hold-lock.ts'
import { untilWaiting } from '../../../../../test/sale/until-waiting.ts'
import { startSite, type TestSite } from '../../../../../test/start-site.ts'
import { run, sql } from '../../../../platform/database.ts'
import { findParts } from '../../event-parts.ts'
import { createTicketModel } from '../tickets/create-ticket-model.ts'
import { createTicketType } from '../tickets/create-ticket-type.ts'
import { writeGrants, type GrantFields } from './write-grants.ts'
import { writeParts, type PartFields } from './write-parts.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

type Festival = Awaited<ReturnType<typeof makeFestival>>
const write = (eventId: string, version: number, parts: readonly PartFields[]) =>
  edit(site, (editing) => writeParts(editing, { eventId, version, parts }))
const grant = (festival: Festival, ticket: FestivalTicket, version: number, grants: readonly GrantFields[]) =>
  edit(site, (editing) => writeGrants(editing, { typeId: festival.typeId(ticket), version, grants }))
const hold = (modelId: string) => new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() })

/** Published, hence of version 3: made, its parts written, published. */
const VERSION = 3

test('parts of a published event get another name and order, and may become more, but no other date', async () => {
  const { eventId, at } = await makeFestival(site, 20)
  const parts = await findParts(site.db, eventId)
  const more = { kind: 'moment', name: 'Brunch', opensAt: at(3, 10), closesAt: at(3, 12) } as const
  const renamed = parts.map((part) => ({ ...part, name: `${part.name} !` })).toReversed()
  const written = await write(eventId, VERSION, [...renamed, more])
  expect(written).toMatchObject({ kind: 'changed', version: VERSION + 1 })
  const after = await findParts(site.db, eventId)
  expect(after.map(({ name }) => name)).toEqual([...renamed.map(({ name }) => name), 'Brunch'])
  expect(after.slice(0, -1).map(({ id }) => id)).toEqual(renamed.map(({ id }) => id))
  const [first] = after
  const later = after.map((part) => (part.name === 'Jour 2 !' ? { ...part, opensAt: at(2, 11) } : part))
  expect(first?.name).toBe('Carré VIP !')
  expect(await write(eventId, VERSION + 1, later)).toEqual({ kind: 'published-dates' })
  // A zone is no date.
  const zone = after.map((part) => (part.kind === 'zone' ? { ...part, opensAt: at(1, 18) } : part))
  expect((await write(eventId, VERSION + 1, zone)).kind).toBe('changed')
  expect(await write(eventId, VERSION + 1, zone)).toEqual({ kind: 'stale', version: VERSION + 2 })
})

test('an event keeps the parts that tickets open, and a moment at least, all of them within its time', async () => {
  const { eventId, at } = await makeFestival(site, 20)
  const parts = await findParts(site.db, eventId)
  const zones = parts.filter(({ kind }) => kind === 'zone')
  expect(await write(eventId, VERSION, parts.slice(1))).toEqual({ kind: 'granted' })
  expect(await write(eventId, VERSION, zones)).toEqual({ kind: 'no-moment' })
  expect(await write(eventId, VERSION, [])).toEqual({ kind: 'no-moment' })
  const outside = { kind: 'moment', name: 'Après', opensAt: at(3, 20), closesAt: at(4, 2) } as const
  expect(await write(eventId, VERSION, [...parts, outside])).toEqual({ kind: 'outside-event' })
  const foreign = { ...outside, closesAt: at(3, 21), id: '00000000-0000-4000-8000-000000000000' }
  expect(await write(eventId, VERSION, [...parts, foreign])).toEqual({ kind: 'unknown-part' })
  expect(await write('nobody', 1, parts)).toEqual({ kind: 'unknown' })
  const unneeded = await write(eventId, VERSION, [...parts, { ...outside, closesAt: at(3, 21) }])
  expect(unneeded.kind).toBe('changed')
  expect((await write(eventId, VERSION + 1, parts)).kind).toBe('changed')
})

test('what tickets open is written anew as long as none is held or sold, and then only becomes more', async () => {
  const festival = await makeFestival(site, 20)
  const [pool, closing] = [festival.partId('Pool party'), festival.partId('Clôture')]
  expect(await grant(festival, 'pool', 2, [{ partIds: [closing], most: null }])).toEqual({
    kind: 'changed',
    version: 3,
  })
  expect(await grant(festival, 'pool', 2, [{ partIds: [pool], most: null }])).toEqual({
    kind: 'stale',
    version: 3,
  })
  expect((await hold(festival.modelId('pool'))).status).toBe(201)
  expect(await grant(festival, 'pool', 3, [{ partIds: [pool], most: null }])).toEqual({ kind: 'sold' })
  expect(await grant(festival, 'pool', 3, [{ partIds: [pool, closing], most: 1 }])).toEqual({ kind: 'sold' })
  expect(await grant(festival, 'pool', 3, [{ partIds: [pool, closing], most: null }])).toEqual({
    kind: 'changed',
    version: 4,
  })
})

test('a ticket opens parts of its own event, as many as there are, and none only where it is watched from home', async () => {
  const festival = await makeFestival(site, 20)
  const other = await makeFestival(site, 20)
  const one = festival.partId('Jour 1')
  expect(await grant(festival, 'pass', 2, [{ partIds: [other.partId('Jour 1')], most: null }])).toEqual({
    kind: 'unknown-part',
  })
  const unknown = [{ id: '00000000-0000-4000-8000-000000000000', partIds: [one], most: null }]
  expect(await grant(festival, 'pass', 2, unknown)).toEqual({ kind: 'unknown-grant' })
  expect(await grant(festival, 'pass', 2, [{ partIds: [one], most: 2 }])).toEqual({
    kind: 'more-than-its-parts',
  })
  expect(await grant(festival, 'pass', 2, [{ partIds: [], most: null }])).toEqual({
    kind: 'more-than-its-parts',
  })
  expect(await grant(festival, 'pass', 2, [])).toEqual({ kind: 'opens-nothing' })
})

test('a type that opens nothing is sold to those who watch from home alone', async () => {
  const festival = await makeFestival(site, 20)
  const fields = { name: 'Live', description: '', price: 1_000, persons: 1 }
  const made = await edit(site, (editing) =>
    createTicketType(editing, { eventId: festival.eventId, ...fields }),
  )
  if (made.kind !== 'created') throw new Error(made.kind)
  expect(
    (await edit(site, (editing) => writeGrants(editing, { typeId: made.id, version: 1, grants: [] }))).kind,
  ).toBe('changed')
  const model = {
    typeId: made.id,
    capacity: 10,
    position: 0,
    maxPerOrder: 10,
    salesOpenAt: null,
    salesCloseAt: null,
    coverPhoto: null,
    coverTone: null,
    photo: null,
  }
  expect(await edit(site, (editing) => createTicketModel(editing, { ...model, channel: 'site' }))).toEqual({
    kind: 'opens-nothing',
  })
  expect(
    (await edit(site, (editing) => createTicketModel(editing, { ...model, channel: 'live' }))).kind,
  ).toBe('created')
})

test('what a ticket opens is not taken from a hold that commits meanwhile', async () => {
  const festival = await makeFestival(site, 20)
  const letGo = await holdLock(site, (tx) =>
    run(tx, sql`update ticket_models set held = held + 1 where id = ${festival.modelId('pool')}`),
  )
  const written = grant(festival, 'pool', 2, [{ partIds: [festival.partId('Clôture')], most: null }])
  await Promise.race([untilWaiting(site, 1), written])
  await letGo()
  expect(await written).toEqual({ kind: 'sold' })
})
