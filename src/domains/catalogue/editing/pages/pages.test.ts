import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../../../test/database.ts'
import { insertEdition, insertSeries, insertTicket } from '../../../../../test/factories/event-page.ts'
import { edit } from '../../../../../test/factories/staff.ts'
import { loadEventPage } from '../../reading/load-event-page.ts'
import { loadHome } from '../../reading/load-home.ts'
import { listGallery } from '../../gallery/list-gallery.ts'
import { createGalleryEvent } from '../gallery/create-gallery-event.ts'
import { editGalleryEvent } from '../gallery/edit-gallery-event.ts'
import { arrangeHome } from './arrange-home.ts'
import { createPage } from './create-page.ts'
import { editPage } from './edit-page.ts'
import { writeEdition } from './write-edition.ts'

let services: TestDatabase
let vip: string
beforeAll(async () => {
  services = await createTestDatabase()
  await insertSeries(services.db, 'siano')
  const in30Days = (hours: number) =>
    new Date(services.clock.now().getTime() + (30 * 24 + hours) * 3_600_000).toISOString()
  await insertEdition(services.db, {
    id: 'siano-2027',
    series: 'siano',
    startsAt: in30Days(0),
    endsAt: in30Days(9),
  })
  await insertTicket(services.db, { event: 'siano-2027', name: 'Standard' })
  vip = (await insertTicket(services.db, { event: 'siano-2027', name: 'VIP', position: 1 })).typeId
})
afterAll(() => services.close())

const block = {
  heading: 'Tickets Disponibles',
  subtitle: null,
  detailsLabel: 'Détails',
  cardPicture: 'cover',
  widgetTheme: '#b42318',
  channel: 'site',
  seriesIds: ['siano'],
  hiddenTypeIds: [],
} as const
const look = { inMenu: true, accent: '#b42318', socialLinks: [], blocks: [block] }
const page = { kind: 'landing', seriesId: 'siano', ...look } as const
const create = (slug: string) => edit(services, (editing) => createPage(editing, { slug, ...page }))

test('a page is made once, at an address that the site does not answer itself', async () => {
  expect(await create('babassa')).toEqual({ kind: 'created' })
  expect(await create('babassa')).toEqual({ kind: 'slug-taken' })
  for (const slug of ['contact', 'solutions', 'api', 'commande', 'don', 'media'])
    expect(await create(slug)).toEqual({ kind: 'slug-reserved' })
})

test('its blocks are what was written last', async () => {
  await create('blocs')
  const headings = async () =>
    (await loadEventPage(services, 'blocs'))?.blocks.map(({ heading, tickets }) => [
      heading,
      tickets.map(({ typeName }) => typeName),
    ])
  expect(await headings()).toEqual([['Tickets Disponibles', ['Standard', 'VIP']]])
  const blocks = [
    { ...block, heading: 'Debout', hiddenTypeIds: [vip] },
    { ...block, heading: 'Le reste' },
  ]
  const change = (version: number) =>
    edit(services, (editing) => editPage(editing, { slug: 'blocs', version, ...look, blocks }))
  expect(await change(1)).toEqual({ kind: 'changed', version: 2 })
  expect(await change(1)).toEqual({ kind: 'stale', version: 2 })
  expect(await headings()).toEqual([
    ['Debout', ['Standard']],
    ['Le reste', ['Standard', 'VIP']],
  ])
})

test('an edition says what was written last', async () => {
  await create('textes')
  const texts = {
    tagline: 'Une nuit.',
    countdownTarget: new Date('2027-07-05T16:00Z'),
    programme: [],
    about: [],
  }
  const write = (version: number | null, heroTitle: string, eventId = 'siano-2027') =>
    edit(services, (editing) =>
      writeEdition(editing, { slug: 'textes', eventId, version, heroTitle, ...texts }),
    )
  const title = async () => (await loadEventPage(services, 'textes'))?.edition?.heroTitle
  expect(await write(null, 'Siano')).toEqual({ kind: 'created' })
  expect(await write(1, 'Siano Babassa')).toEqual({ kind: 'changed', version: 2 })
  expect(await write(null, 'Babassa')).toEqual({ kind: 'stale', version: 2 })
  expect(await title()).toBe('Siano Babassa')
  expect(await write(null, 'Babassa', 'nobody-2027')).toEqual({ kind: 'unknown' })
})

test('the home page sells what was arranged last', async () => {
  await create('accueil')
  await create('autre')
  const arrange = (version: number, ...slugs: string[]) =>
    edit(services, (editing) =>
      arrangeHome(editing, {
        version,
        sections: slugs.map((slug) => ({ slug, tag: null, titled: true })),
      }),
    )
  const sold = async () => (await loadHome(services)).sections.length
  expect(await arrange(1, 'accueil', 'autre')).toEqual({ kind: 'changed', version: 2 })
  expect(await sold()).toBe(2)
  expect(await arrange(1)).toEqual({ kind: 'stale', version: 2 })
  expect(await arrange(2, 'autre')).toEqual({ kind: 'changed', version: 3 })
  expect(await sold()).toBe(1)
})

test('the gallery shows the pictures that were written last', async () => {
  const event = {
    id: 'gospel-2020',
    title: 'Gospel',
    venue: 'Cotonou',
    startsAt: new Date('2020-05-01T18:00Z'),
    endsAt: new Date('2020-05-01T22:00Z'),
  }
  const picture = (file: string) => ({ file, tone: '#f4b41a', alt: 'Le chœur' })
  const written = (version: number, ...files: string[]) =>
    edit(services, (editing) =>
      editGalleryEvent(editing, { ...event, version, pictures: files.map(picture) }),
    )
  const made = { ...event, pictures: [picture('a.webp')] }
  expect(await edit(services, (editing) => createGalleryEvent(editing, made))).toEqual({ kind: 'created' })
  expect(await edit(services, (editing) => createGalleryEvent(editing, made))).toEqual({ kind: 'id-taken' })
  expect(await written(1, 'b.webp', 'c.webp')).toEqual({ kind: 'changed', version: 2 })
  expect(await written(1, 'd.webp')).toEqual({ kind: 'stale', version: 2 })
  const [shown] = await listGallery(services)
  expect(shown?.pictures.map(({ picture: { base } }) => base)).toEqual(['b', 'c'])
})
