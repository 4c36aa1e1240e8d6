import { randomUUID } from 'node:crypto'
import { writeGrants } from '../../src/domains/catalogue/editing/access/write-grants.ts'
import { writeParts, type PartFields } from '../../src/domains/catalogue/editing/access/write-parts.ts'
import { createEvent } from '../../src/domains/catalogue/editing/events/create-event.ts'
import { publishEvent } from '../../src/domains/catalogue/editing/events/publish-event.ts'
import { createOrganiser } from '../../src/domains/catalogue/editing/organisers/create-organiser.ts'
import { createTicketModel } from '../../src/domains/catalogue/editing/tickets/create-ticket-model.ts'
import { createTicketType } from '../../src/domains/catalogue/editing/tickets/create-ticket-type.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Database } from '../../src/platform/database.ts'
import { edit } from '../factories/staff.ts'

const DAY = 24 * 3_600_000
const OFFSET = 3_600_000

export const festivalParts = ['Jour 1', 'Jour 2', 'Jour 3', 'Clôture', 'Pool party', 'Carré VIP'] as const
type PartName = (typeof festivalParts)[number]

/** What each of its tickets opens; `most`: of these so many. */
const tickets = {
  pass: [{ parts: ['Jour 1', 'Jour 2', 'Jour 3'], most: null }],
  day: [{ parts: ['Jour 1', 'Jour 2', 'Jour 3'], most: 1 }],
  closing: [{ parts: ['Clôture'], most: null }],
  pool: [{ parts: ['Pool party'], most: null }],
  vip: [{ parts: ['Jour 1', 'Jour 2', 'Jour 3', 'Carré VIP'], most: null }],
} satisfies Record<string, { parts: PartName[]; most: number | null }[]>
export type FestivalTicket = keyof typeof tickets

/** Three days from 9h to midnight, the first of them in so many days; a pool party on the second at noon. */
export async function makeFestival(site: { db: Database; clock: Clock }, inDays: number) {
  const today = Math.floor((site.clock.now().getTime() + OFFSET) / DAY) * DAY - OFFSET
  const at = (day: number, hour: number) => new Date(today + (inDays + day - 1) * DAY + hour * 3_600_000)
  const eventId = `festival-${randomUUID().slice(0, 8)}`
  const hours: Record<PartName, [Date, Date]> = {
    'Jour 1': [at(1, 9), at(1, 24)],
    'Jour 2': [at(2, 9), at(2, 24)],
    'Jour 3': [at(3, 9), at(3, 24)],
    Clôture: [at(3, 17), at(3, 24)],
    'Pool party': [at(2, 12), at(2, 19)],
    'Carré VIP': [at(1, 9), at(3, 24)],
  }
  const parts = festivalParts.map((name): PartFields => {
    const [opensAt, closesAt] = hours[name]
    return { kind: name === 'Carré VIP' ? 'zone' : 'moment', name, opensAt, closesAt }
  })
  const models: Record<string, string> = {}
  const types: Record<string, string> = {}
  const partIds = await edit(site, async (editing) => {
    const organiser = await createOrganiser(editing, { name: `ONG ${eventId}`, email: null, phone: null })
    if (organiser.kind !== 'created') throw new Error(organiser.kind)
    await createEvent(editing, {
      id: eventId,
      series: { id: eventId, name: 'Festival Lekowa' },
      organiserId: organiser.id,
      name: 'Festival Lekowa',
      description: 'Trois jours.',
      venue: 'Promenade de la Marina, Cotonou',
      startsAt: at(1, 9),
      endsAt: at(3, 24),
      image: 'lekowa.webp',
      tone: '#f4b41a',
    })
    const written = await writeParts(editing, { eventId, version: 1, parts })
    if (written.kind !== 'changed') throw new Error(written.kind)
    const ids = new Map(festivalParts.map((name, index) => [name, written.ids[index] ?? '']))
    for (const [name, grants] of Object.entries(tickets)) {
      const type = await createTicketType(editing, {
        eventId,
        name,
        description: '',
        price: 2_000,
        persons: 1,
      })
      if (type.kind !== 'created') throw new Error(type.kind)
      const given = grants.map(({ parts: names, most }) => ({
        most,
        partIds: names.map((part) => ids.get(part) ?? ''),
      }))
      const granted = await writeGrants(editing, { typeId: type.id, version: 1, grants: given })
      if (granted.kind !== 'changed') throw new Error(granted.kind)
      const model = await createTicketModel(editing, {
        typeId: type.id,
        channel: 'site',
        capacity: 50,
        position: 0,
        maxPerOrder: 10,
        salesOpenAt: null,
        salesCloseAt: null,
        coverPhoto: null,
        coverTone: null,
        photo: null,
      })
      if (model.kind !== 'created') throw new Error(model.kind)
      types[name] = type.id
      models[name] = model.id
    }
    await publishEvent(editing, { id: eventId, version: written.version })
    return ids
  })
  return {
    eventId,
    at,
    partId: (name: PartName) => partIds.get(name) ?? '',
    modelId: (ticket: FestivalTicket) => models[ticket] ?? '',
    typeId: (ticket: FestivalTicket) => types[ticket] ?? '',
  }
}
