import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts'
import { insertEdition, insertSeries, insertTicket } from '../../../../test/factories/event-page.ts'
import { readCompany } from '../../../config.ts'
import { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import { createChanges, type Changes } from '../../../platform/changes.ts'
import { run, sql } from '../../../platform/database.ts'
import { createFiles } from '../../../platform/files.ts'
import { registerOpenApi } from '../../../platform/http/api/openapi.ts'
import { handleError } from '../../../platform/http/problem.ts'
import { createLog } from '../../../platform/log.ts'
import { systemRandom } from '../../../platform/random.ts'
import { registerCatalogueApi } from './api.ts'

let database: TestDatabase
let changes: Changes
let folder: string
let app: FastifyInstance

beforeEach(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'kwabo-files-'))
  const log = createLog('silent')
  changes = createChanges(database.connection, log)
  app = Fastify()
  app.setErrorHandler(handleError)
  await registerOpenApi(app, {
    title: 'Kwabo',
    version: '1',
    description: 'Billetterie',
    server: 'https://kwabo.example',
    terms: 'http://localhost:3000/conditions',
    address: '/api/openapi.json',
  })
  registerCatalogueApi(app, {
    settings: { company: readCompany({}) },
    clock: database.clock,
    workers: { run: async () => new Uint8Array(), close: async () => undefined },
    db: database.db,
    files: createFiles(folder),
    changes,
    random: systemRandom,
    log,
    shares: { reads: new FairShare({ atOnce: 8, waiting: 100, patience: 10_000 }) },
  })
})
afterEach(async () => {
  await app.close()
  await changes.close()
  await database.close()
  await rm(folder, { recursive: true })
})

/** The clock of these tests stands in June 2025, so that dates can be written down. */
async function inJune2025() {
  await database.travel(Date.parse('2025-06-20T12:00:00Z') - Date.now())
  await insertSeries(database.db, 'lnds')
  await insertEdition(database.db, {
    id: 'lnds-2025',
    series: 'lnds',
    name: 'La Nuit des Soutenances',
    startsAt: '2025-07-05T18:00:00Z',
    endsAt: '2025-07-06T05:00:00Z',
    image: 'lnds-1.webp',
  })
  await insertEdition(database.db, {
    id: 'lnds-2024',
    series: 'lnds',
    startsAt: '2024-07-05T18:00:00Z',
    endsAt: '2024-07-06T05:00:00Z',
  })
}

const lnds = {
  id: 'lnds-2025',
  nom: 'La Nuit des Soutenances',
  description: 'Une soirée.',
  date: '2025-07-05T19:00:00+01:00',
  dateFin: '2025-07-06T06:00:00+01:00',
  lieu: 'Place de l’Amazone, Cotonou',
  image: 'lnds-1.webp',
  status: 'upcoming',
  nomOrganisateur: 'Association Sika',
}

describe('GET /api/events', () => {
  test('lists every event, field for field', async () => {
    await inJune2025()
    const answer = await app.inject('/api/events')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual([
      lnds,
      {
        ...lnds,
        id: 'lnds-2024',
        nom: 'lnds-2024',
        date: '2024-07-05T19:00:00+01:00',
        dateFin: '2024-07-06T06:00:00+01:00',
        image: null,
        status: 'past',
      },
    ])
  })

  test.each(['/api/events?id=lnds-2025', '/api/events/lnds-2025'])('answers the one of %s', async (url) => {
    await inJune2025()
    expect((await app.inject(url)).json()).toEqual(lnds)
  })

  test.each(['/api/events?id=rien', '/api/events?id=', '/api/events/rien', '/api/events/a%20b'])(
    'knows no event at %s',
    async (url) => {
      const answer = await app.inject(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toMatch('application/problem+json')
      expect(answer.headers['access-control-allow-origin']).toBe('*')
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.json()).toMatchObject({ code: 'evenement-inconnu', title: 'Événement introuvable' })
    },
  )

  test('may be read by any origin without credentials, and is sent again only when it changed', async () => {
    await inJune2025()
    const first = await app.inject('/api/events')
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=5, stale-while-revalidate=60',
    })
    expect(first.headers['access-control-allow-credentials']).toBeUndefined()
    const etag = String(first.headers.etag)
    const again = () => app.inject({ url: '/api/events', headers: { 'if-none-match': `W/${etag}, "x"` } })
    const unchanged = await again()
    expect([unchanged.statusCode, unchanged.body]).toEqual([304, ''])
    await run(database.db, sql`update events set name = 'LNDS' where id = 'lnds-2025'`)
    expect((await again()).statusCode).toBe(200)
  })
})

describe('GET /api/modele-tickets', () => {
  test('lists what the site sells of events that are not over, field for field', async () => {
    await inJune2025()
    const { modelId, typeId } = await insertTicket(database.db, {
      event: 'lnds-2025',
      name: 'VIP',
      price: 25_000,
      capacity: 50,
      sold: 12,
      held: 3,
      cover: 'lnds-vip.webp',
      photo: 'lnds-vip-d.webp',
    })
    await insertTicket(database.db, { event: 'lnds-2025', name: 'Live', channel: 'live' })
    await insertTicket(database.db, { event: 'lnds-2025', name: 'Invité', channel: 'invitation' })
    await insertTicket(database.db, { event: 'lnds-2025', name: 'Ancien', archivedAt: '2025-01-01T00:00Z' })
    await insertTicket(database.db, { event: 'lnds-2024' })
    const answer = await app.inject('/api/modele-tickets')
    expect(answer.json()).toEqual([
      {
        id: modelId,
        eventId: 'lnds-2025',
        event: {
          id: 'lnds-2025',
          nom: 'La Nuit des Soutenances',
          date: '2025-07-05T19:00:00+01:00',
          dateFin: '2025-07-06T06:00:00+01:00',
          lieu: 'Place de l’Amazone, Cotonou',
          nomOrganisateur: 'Association Sika',
        },
        typeTicket: { id: typeId, nom: 'VIP', prix: 25_000, description: 'Une place.' },
        nombreDePlaces: 35,
        maximumParCommande: 10,
        prixPromo: null,
        photoDeCouverture: 'lnds-vip.webp',
        photo: 'lnds-vip-d.webp',
      },
    ])
    await database.travel(30 * 86_400_000)
    expect((await app.inject('/api/modele-tickets')).json()).toEqual([])
  })
})

describe('pictures', () => {
  test.each(['uploads', 'uploadsmodelticket', 'media'])('of /%s are served for a year', async (address) => {
    const body = Buffer.from([0x52, 0x49, 0x46, 0x46])
    await createFiles(folder).write(`${address}/vip-1.webp`, body)
    const answer = await app.inject(`/${address}/vip-1.webp`)
    expect(answer.rawPayload).toEqual(body)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const etag = String(answer.headers.etag)
    const again = await app.inject({ url: `/${address}/vip-1.webp`, headers: { 'if-none-match': etag } })
    expect(again.statusCode).toBe(304)
  })

  test.each([
    '/uploads/absent.webp',
    '/uploads/..%2Fsecret.webp',
    '/uploads/..%2F..%2F..%2Fetc%2Fpasswd',
    '/uploads/%2e%2e%2fsecret.webp',
    '/uploads/..%5Csecret.webp',
    '/uploads/.secret.webp',
    '/uploads/secret.json',
    '/uploads/secret.webp%00.png',
    '/media/..%2Fsecret.webp',
  ])('are not found at %s', async (url) => {
    await createFiles(folder).write('secret.webp', Buffer.from('secret'))
    await createFiles(folder).write('uploads/secret.json', Buffer.from('secret'))
    const answer = await app.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('secret')
  })
})

describe('GET /api/openapi.json', () => {
  test('describes the routes with the schemas that check them', async () => {
    const document = (await app.inject('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).sort()).toEqual([
      '/api/disponibilites',
      '/api/events',
      '/api/events/{eventId}',
      '/api/modele-tickets',
      '/api/modeleTicketlive',
    ])
    const tickets =
      document.paths['/api/modele-tickets'].get.responses['200'].content['application/json'].schema
    expect(tickets.items.required).toContain('nombreDePlaces')
    expect(tickets.items.properties.typeTicket.properties.prix.type).toBe('integer')
  })
})
