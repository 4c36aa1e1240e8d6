import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import type { LiveShow } from '../../domains/live/live-show.ts'
import { WatchScreen } from './watch-screen.tsx'

const start = new Date('2027-06-04T20:00:00+01:00')
const MINUTE = 60_000
const show: LiveShow = {
  eventId: 'live-show-2027',
  title: 'Le Grand Rire, 12 ans',
  highlights: [],
  startsAt: start,
  opensAt: new Date(start.getTime() - 30 * MINUTE),
  endsAt: new Date(start.getTime() + 210 * MINUTE),
  replayEndsAt: new Date(start.getTime() + (210 + 24 * 60) * MINUTE),
  streamUrl: 'https://encodeur.example/rire/master.m3u8',
  ticketsPath: '/ticketlistlive',
}

function render(minutes: number) {
  const now = new Date(start.getTime() + minutes * MINUTE)
  const view = { show, serial: 'KL-7F3K-92QD', page: 'page', now, phone: '+2290197000009' }
  return renderToStaticMarkup(<WatchScreen view={view} />)
}

/** What a visitor sees: what is hidden is not there. */
const seen = (html: string) => textOf(html.replace(/<(section|p|div)[^>]* hidden="".*?<\/\1>/gs, ''))

test('before the doors open it counts down, and says when they do', () => {
  const html = render(-90)
  expect(headingsOf(html, 1)).toEqual(['Le Grand Rire, 12 ans'])
  expect(seen(html)).toContain('Début dans')
  expect(html).toMatch(/data-unit="hours"[^>]*>01</)
  expect(html).toMatch(/data-unit="minutes"[^>]*>30</)
  expect(seen(html)).toMatch(/Bientôt.*La salle ouvre à 19h30 ?, une demi-heure avant le spectacle/s)
  expect(seen(html)).not.toContain('La salle est ouverte')
  expect(html).toMatch(/<section[^>]*data-screen="true"[^>]*hidden=""/)
})

test('half an hour before, image and sound can be tried while it counts down', () => {
  const html = render(-30)
  expect(seen(html)).toMatch(/Salle ouverte.*Début dans.*La salle est ouverte.*commence à 20h00/s)
  expect(html).toContain('Tester l&#x27;image et le son')
  expect(html).not.toMatch(/<section[^>]*data-screen="true"[^>]*hidden=""/)
})

test('from the start on it is live, then shown again, then over', () => {
  expect(seen(render(0))).toContain('En direct')
  expect(seen(render(0))).not.toContain('Début dans')
  expect(textOf(render(0))).toContain('Regarder le direct')
  expect(seen(render(210))).toContain('Rediffusion')
  expect(textOf(render(210))).toContain('Revoir le spectacle')
  const over = render(210 + 24 * 60)
  expect(seen(over)).toMatch(/La rediffusion est terminée.*jusqu’au samedi 5 juin 2027 à 23h30/s)
  expect(linksOf(over)).toContainEqual({ label: 'Voir les événements à venir', href: '/allevents' })
})

test('it says whose access this is, for how many devices, and whom to call', () => {
  const html = render(5)
  expect(seen(html)).toMatch(/Accès KL-7F3K-92QD.*un seul appareil peut regarder à la fois/s)
  expect(linksOf(html)).toContainEqual({ label: '+229 01 97 00 00 09', href: 'tel:+2290197000009' })
  expect(html).toMatch(/<form(?=[^>]* method="post")(?=[^>]* action="\/livejojo\/quitter")/)
})

test('it is ready to say that another device is in, with the way back, and nobody sees that before', () => {
  const html = render(5)
  expect(textOf(html)).toContain('Votre accès est utilisé sur un autre appareil')
  expect(seen(html)).not.toContain('Votre accès est utilisé sur un autre appareil')
  expect(linksOf(html)).toContainEqual({ label: 'Se reconnecter', href: '/livejojo' })
})

test('nothing on the page tells where the stream comes from', () => {
  expect(render(5)).not.toContain('encodeur.example')
})
