import { afterAll, beforeAll, expect, test } from 'vitest'
import { edit } from '../../../../../test/factories/staff.ts'
import { startSite, type TestSite } from '../../../../../test/start-site.ts'
import { run, sql } from '../../../../platform/database.ts'
import { findEvent } from '../../store.ts'
import { createOrganiser } from '../organisers/create-organiser.ts'
import { editOrganiser } from '../organisers/edit-organiser.ts'
import { createTicketModel } from '../tickets/create-ticket-model.ts'
import { createTicketType } from '../tickets/create-ticket-type.ts'
import { createEvent } from './create-event.ts'
import { editEvent } from './edit-event.ts'
import type { EventFields } from './event-fields.ts'
import { publishEvent } from './publish-event.ts'

let site: TestSite
let organiserId: string
beforeAll(async () => {
  site = await startSite()
  const made = await edit(site, (editing) =>
    createOrganiser(editing, { name: 'Maison Siano', email: null, phone: null }),
  )
  if (made.kind !== 'created') throw new Error(made.kind)
  organiserId = made.id
})
afterAll(() => site.close())

const DAY = 86_400_000
const inDays = (days: number) => new Date(Math.ceil(site.clock.now().getTime() / DAY) * DAY + days * DAY)
const fieldsOf = (): EventFields => ({
  organiserId,
  name: 'Siano Babassa',
  description: 'Un concert.',
  venue: 'Cotonou',
  startsAt: inDays(30),
  endsAt: inDays(31),
  image: 'siano.webp',
  tone: '#f4b41a',
})
const series = { id: 'siano', name: 'Siano' }
const create = (id: string, change: Partial<EventFields> = {}) =>
  edit(site, (editing) => createEvent(editing, { id, series, ...fieldsOf(), ...change }))
const change = (id: string, version: number, fields: Partial<EventFields>) =>
  edit(site, (editing) => editEvent(editing, { id, version, ...fieldsOf(), ...fields }))
const publish = (id: string, version: number) =>
  edit(site, (editing) => publishEvent(editing, { id, version }))
const addTicket = (eventId: string) =>
  edit(site, async (editing) => {
    const type = { eventId, name: 'Standard', description: '', price: 7_000, persons: 1 }
    const made = await createTicketType(editing, type)
    if (made.kind !== 'created') throw new Error(made.kind)
    await createTicketModel(editing, {
      typeId: made.id,
      channel: 'site',
      capacity: 10,
      position: 0,
      maxPerOrder: 10,
      salesOpenAt: null,
      salesCloseAt: null,
      coverPhoto: null,
      coverTone: null,
      photo: null,
    })
  })

test('an event is shown from when it is published, and only when nothing is missing', async () => {
  expect(await create('siano-1', { description: '', image: null })).toEqual({ kind: 'created' })
  expect(await publish('siano-1', 1)).toEqual({
    kind: 'incomplete',
    missing: ['description', 'picture', 'tickets'],
  })
  await addTicket('siano-1')
  expect(await change('siano-1', 1, {})).toEqual({ kind: 'changed', version: 2 })
  expect(await findEvent(site.db, 'siano-1')).toBeUndefined()
  expect(await publish('siano-1', 1)).toEqual({ kind: 'stale', version: 2 })
  expect(await publish('siano-1', 2)).toEqual({ kind: 'changed', version: 3 })
  expect(await findEvent(site.db, 'siano-1')).toMatchObject({ name: 'Siano Babassa', on_sale: true })
  expect(await publish('siano-1', 3)).toEqual({ kind: 'published-before' })
  expect(await publish('nobody', 1)).toEqual({ kind: 'unknown' })
})

test('an event of which every ticket is archived is not published', async () => {
  await create('siano-5')
  await addTicket('siano-5')
  await run(site.db, sql`update ticket_models set archived_at = kwabo_now() where event_id = 'siano-5'`)
  expect(await publish('siano-5', 1)).toEqual({ kind: 'incomplete', missing: ['tickets'] })
})

test('a published event keeps its dates, and may have other words', async () => {
  await create('siano-2')
  expect(await change('siano-2', 1, { startsAt: inDays(29) })).toEqual({ kind: 'changed', version: 2 })
  await addTicket('siano-2')
  await publish('siano-2', 2)
  expect(await change('siano-2', 3, { endsAt: inDays(33) })).toEqual({ kind: 'published-dates' })
  const words = { startsAt: inDays(29), venue: 'Porto-Novo' }
  expect(await change('siano-2', 3, words)).toEqual({ kind: 'changed', version: 4 })
  expect(await findEvent(site.db, 'siano-2')).toMatchObject({ venue: 'Porto-Novo' })
})

test('what cannot be an event is refused, and nothing is left of it', async () => {
  expect(await create('siano-3')).toEqual({ kind: 'created' })
  expect(await create('siano-3')).toEqual({ kind: 'id-taken' })
  expect(await create('siano-4', { endsAt: inDays(30) })).toEqual({ kind: 'ends-before-it-starts' })
  const nobody = '00000000-0000-4000-8000-000000000000'
  expect(await create('siano-4', { organiserId: nobody })).toEqual({ kind: 'unknown-organiser' })
  expect(await change('siano-3', 1, { organiserId: nobody })).toEqual({ kind: 'unknown-organiser' })
  expect(await change('siano-3', 1, { endsAt: inDays(1) })).toEqual({ kind: 'ends-before-it-starts' })
  expect(await change('siano-4', 1, {})).toEqual({ kind: 'unknown' })
})

test('two organisers never have the same name', async () => {
  const contact = { email: 'a@example.com', phone: null }
  const add = (name: string) =>
    edit(site, (editing) => createOrganiser(editing, { name, email: null, phone: null }))
  expect(await add('Maison Siano')).toEqual({ kind: 'name-taken' })
  const other = await add('Maison Sika')
  if (other.kind !== 'created') throw new Error(other.kind)
  const rename = (version: number, name: string) =>
    edit(site, (editing) => editOrganiser(editing, { id: other.id, version, name, ...contact }))
  expect(await rename(1, 'Maison Siano')).toEqual({ kind: 'name-taken' })
  expect(await rename(1, 'Maison Sika et fils')).toEqual({ kind: 'changed', version: 2 })
})
