import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import type { GalleryEventView } from '../../domains/catalogue/gallery/gallery-view.ts'
import { GalleryScreen } from './gallery-screen.tsx'

const company = readCompany({})
const photo = (base: string) => ({
  picture: { base, width: 720, height: 480, tone: '#f4b41a' },
  alt: `Ce que montre ${base}.`,
})
const event = (id: string, title: string, count: number): GalleryEventView => ({
  id,
  title,
  venue: 'Place Bayol, Porto-Novo',
  startsAt: '2025-02-15T17:00:00.000Z',
  endsAt: '2025-02-15T22:00:00.000Z',
  pictures: [
    photo(`${id}-1`),
    ...Array.from({ length: count - 1 }, (_, index) => photo(`${id}-${index + 2}`)),
  ],
})
const events = [event('pagne-et-perles', 'Pagne et Perles', 3), event('nuit-du-gospel', 'Nuit du Gospel', 1)]
const html = renderToStaticMarkup(<GalleryScreen events={events} company={company} />)

test('the gallery opens under its name', () => {
  expect(headingsOf(html, 1)).toEqual(["Galerie d'Événements"])
})

test('pictures that are drawings are called that', () => {
  const drawn = renderToStaticMarkup(<GalleryScreen events={events} company={company} drawn />)
  expect(textOf(drawn)).toContain('Ambiances dessinées : cette démonstration n’a pas de photos.')
  expect(textOf(html)).not.toContain('dessinées')
})

test('each event is a card with title and thumbnail that leads to the address of its pictures', () => {
  expect(headingsOf(html, 3)).toEqual(['Pagne et Perles', 'Nuit du Gospel'])
  expect(linksOf(html)).toContainEqual({
    label: 'Pagne et Perles 15 février 2025 3 images',
    href: '#pagne-et-perles',
  })
  expect(linksOf(html)).toContainEqual({
    label: 'Nuit du Gospel 15 février 2025 1 image',
    href: '#nuit-du-gospel',
  })
  expect(html).toContain('<dialog id="pagne-et-perles"')
})

test('behind a card are the title, a way to close and all pictures in two columns, each with its words', () => {
  const dialog = /<dialog id="pagne-et-perles".*?<\/dialog>/s.exec(html)?.[0] ?? ''
  expect(headingsOf(dialog, 2)).toEqual(['Pagne et Perles'])
  expect(textOf(dialog)).toContain('15 février 2025, Place Bayol, Porto-Novo')
  expect(dialog).toMatch(/<button type="button"[^>]*data-close[^>]*>Fermer<\/button>/)
  expect(linksOf(dialog)).toContainEqual({ label: 'Fermer', href: '#galerie' })
  expect(dialog).toContain('grid-cols-2')
  expect([...dialog.matchAll(/alt="([^"]*)"/g)].map((match) => match[1])).toEqual([
    'Ce que montre pagne-et-perles-1.',
    'Ce que montre pagne-et-perles-2.',
    'Ce que montre pagne-et-perles-3.',
  ])
})

test('every picture is lazy, has its size and its colour, and names only files that there are', () => {
  const images = html.match(/<img [^>]*>/g) ?? []
  expect(images).toHaveLength(6)
  for (const image of images) {
    expect(image).toMatch(/width="720" height="480"/)
    expect(image).toContain('loading="lazy"')
    expect(image).toContain('tone-f4b41a')
  }
  expect(html).not.toContain('1080')
})

test('the statistics stand as they are configured', () => {
  expect([...html.matchAll(/<dd[^>]*>(.*?)<\/dd>/g)].map((match) => match[1])).toEqual([
    '1,000+',
    '50+',
    '10k+',
    '20+',
  ])
  expect([...html.matchAll(/<dt[^>]*>(.*?)<\/dt>/g)].map((match) => match[1])).toEqual([
    'photos capturées',
    'événements',
    'participants',
    'lieux',
  ])
})

test('an empty gallery says so and leads on', () => {
  const empty = renderToStaticMarkup(<GalleryScreen events={[]} company={company} />)
  expect(textOf(empty)).toContain('Les premières images arrivent bientôt.')
  expect(linksOf(empty)).toContainEqual({ label: 'Tous les événements', href: '/allevents' })
})
