import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { issueTickets } from '../../src/domains/tickets/issue-tickets.ts'
import { listTickets } from '../../src/domains/tickets/list-tickets.ts'
import type { HeldTicket } from '../../src/domains/tickets/present-ticket.ts'
import { many, run, sql } from '../../src/platform/database.ts'
import { DEVICE_COOKIE } from '../../src/platform/http/device-cookie.ts'
import { token } from '../../src/platform/random.ts'
import { href, routes } from '../../src/routes.ts'
import type { TestSite } from '../start-site.ts'
import { cameraPhoto } from './pictures/camera-photo.ts'
import { insertEvent, insertPaidOrder, soldAs } from './paid-order.ts'

/** A ticket of an event of its own; its photo space is open unless told otherwise. */
export async function sellPhotoTicket(
  site: TestSite,
  eventId: string,
  { open = true } = {},
): Promise<HeldTicket> {
  const { db, random, keys } = site.services
  const event = await insertEvent(db, eventId)
  if (open) await run(db, sql`insert into photo_spaces (event_id) values (${eventId})`)
  const order = await insertPaidOrder(db)
  await run(
    db,
    sql`insert into order_lines (order_id, ticket_model_id, position, quantity, type_name, unit_price, usual_price,
          persons)
        values (${order.id}, ${event.single}, 0, 1, 'Standard', 0, 0, 1)`,
  )
  const lines = [{ ticketModelId: event.single, eventId, quantity: 1, ...soldAs.single }]
  await db.transaction((tx) =>
    issueTickets(tx, { random, keys }, { orderId: order.id, holderName: 'Ayaba Dossou', lines }),
  )
  const [ticket] = await listTickets(db, order.id)
  if (!ticket) throw new Error('one ticket was issued')
  return ticket
}

/** Photos that hang on the wall of a ticket's event, the first below the others; without files. Answers their keys. */
export async function hangPhotos(site: TestSite, ticket: HeldTicket, count: number): Promise<string[]> {
  const { random } = site.services
  const keys = Array.from({ length: count }, () => token(random))
  await run(
    site.db,
    sql`insert into wall_photos (id, event_id, ticket_id, token, file_key, state, width, height, tone, place)
        select gen_random_uuid(), ${ticket.eventId}, ${ticket.id}, reverse(key), key, 'approved', 1280, 853, '#f4b41a',
          nextval('wall_places')
        from unnest(${keys}::text[]) with ordinality as given (key, position) order by position`,
  )
  return keys
}

/** Visitors of a site's photo space, each at an address of their own unless told otherwise, and what they can see. */
export function photoVisitors(site: () => TestSite) {
  let visitors = 0
  const someAddress = () => `198.51.${(visitors += 1) >> 8}.${visitors & 255}`

  /** `device`: the browser's own number, if it has one; `billet`: the last part of the ticket's link, by whoever has it. */
  async function verify(
    numeroticket: unknown,
    address = someAddress(),
    { device, ...link }: { device?: string; billet?: string } = {},
  ) {
    const answer = await fetch(site().address + routes.apiPhotoTicket, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
        ...(device !== undefined && { cookie: `${DEVICE_COOKIE}=${device}` }),
      },
      body: JSON.stringify({ numeroticket, ...link }),
    })
    return {
      status: answer.status,
      cookie: answer.headers.get('set-cookie') ?? '',
      body: await answer.json(),
    }
  }

  async function prove(number: string): Promise<string> {
    return (await verify(number)).body.ticketPromoId
  }

  async function send(fields: { proof?: string; photo?: Buffer | string; name?: boolean; address?: string }) {
    const form = new FormData()
    if (fields.proof !== undefined) form.set('ticketPromoId', fields.proof)
    if (fields.name) form.set('afficherPrenom', 'oui')
    const photo = fields.photo ?? (await cameraPhoto())
    form.set(
      'photoFiltered',
      new Blob([new Uint8Array(Buffer.from(photo))], { type: 'image/jpeg' }),
      '../../x.jpg',
    )
    const answer = await fetch(site().address + routes.apiSendPhoto, {
      method: 'POST',
      headers: { 'x-forwarded-for': fields.address ?? someAddress() },
      body: form,
    })
    return { status: answer.status, body: await answer.json() }
  }

  const get = (path: string) => fetch(site().address + path, { redirect: 'manual' })

  const photosOf = (eventId: string) =>
    many(
      site().db,
      z.object({
        id: z.string(),
        state: z.string(),
        fileKey: z.string(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        shownName: z.string().nullable(),
      }),
      sql`select id, state, file_key as "fileKey", width, height, shown_name as "shownName"
          from wall_photos where event_id = ${eventId} order by sent_at`,
    )

  async function filesOf(fileKey: string): Promise<string[]> {
    const names = await readdir(join(site().services.files.folder, 'wall-photos')).catch(() => [])
    return names.filter((name) => name.startsWith(fileKey)).sort()
  }

  async function hall(eventId: string) {
    return (await (await get(href(routes.apiHallPhotos, { eventId }))).json()).photos
  }

  /** A photo that waits, and the ways to it. */
  async function sentPhoto(eventId: string, { name = false } = {}) {
    const ticket = await sellPhotoTicket(site(), eventId)
    const { body } = await send({ proof: await prove(ticket.number), name })
    const [row] = await photosOf(eventId)
    if (!row) throw new Error('one photo was sent')
    return {
      ...row,
      page: String(body.suivi),
      file: href(routes.wallPicture, { file: `${row.fileKey}-400.avif` }),
    }
  }

  return { someAddress, verify, prove, send, get, photosOf, filesOf, hall, sentPhoto }
}
