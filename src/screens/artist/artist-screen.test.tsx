import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { linksOf, textOf } from '../../../test/read-html.ts'
import type { ArtistView } from '../../domains/promo/contract.ts'
import { ArtistScreen } from './artist-screen.tsx'
import { chartDays } from './chart-days.ts'

const figures = { orders: 2, tickets: 5, amount: 15_000, commission: 1_500 }
const address = 'https://billets.example/ticketlistpromo?code=SENAMI'
const view: ArtistView = {
  name: 'Sènami Lokossou',
  rate: '10\u00a0%',
  now: '2027-07-05T22:30:00.000Z',
  total: figures,
  days: [{ day: '2027-07-05', ...figures }],
  codes: [
    {
      ...figures,
      code: 'SENAMI',
      address,
      standing: 'in-force',
      startsAt: null,
      endsAt: '2027-07-31T22:59:00.000Z',
      maxUses: 40,
      uses: 3,
      events: ['Siano Babassa'],
    },
    {
      ...figures,
      code: 'RENTREE',
      address: null,
      standing: 'ended',
      startsAt: null,
      endsAt: null,
      maxUses: null,
      uses: 0,
      events: [],
    },
  ],
}
const shown = (change: Partial<ArtistView> = {}) =>
  renderToStaticMarkup(<ArtistScreen view={{ ...view, ...change }} token="the-token" />)
const read = (html: string) => textOf(html).replaceAll('\u00a0', ' ')

test('shows figures, days as a picture and as a table, and each code with its address', () => {
  const html = shown()
  const words = read(html)
  expect(words).toContain('Tickets 5 Montant payé 15 000 FCFA Votre commission, 10 % 1 500 FCFA')
  expect(words).toContain('Mis à jour à 23h30.')
  expect(html).toContain('role="img" aria-labelledby="graphique"')
  expect(words).toContain('5 tickets en deux semaines , le plus le 5 juillet 2027 (5)')
  expect(words).toContain(
    'Jour Tickets Montant Commission 5 juillet 2027 5 15 000 1 500 Total 5 15 000 1 500',
  )
  expect(words).toContain(
    'SENAMI En cours Pour Siano Babassa Jusqu’au 31 juillet 2027 à 23h59 3 sur 40 commandes',
  )
  expect(words).toContain('RENTREE Terminé Pour tous les événements')
  const links = linksOf(html)
  expect(links).toContainEqual({ label: 'Actualiser', href: '/artiste/the-token' })
  expect(links).toContainEqual({
    label: 'Télécharger le tableau (CSV)',
    href: '/artiste/the-token/ventes.csv',
  })
  expect(html).toContain(`data-copy="${address}" data-said="Lien copié"`)
  const shared = links.filter(({ label }) => label === 'WhatsApp').map(({ href }) => decodeURIComponent(href))
  expect(shared).toEqual([
    `https://wa.me/?text=Mes places préférées, à mon tarif, avec le code SENAMI :\n${address}`,
  ])
})

test('invites to share while nothing is sold', () => {
  expect(read(shown({ days: [] }))).toContain('Pas encore de vente avec vos codes.')
  expect(read(shown({ codes: [] }))).toContain('Vous n’avez pas encore de code.')
})

test('draws two weeks, the days without a sale too', () => {
  // 00:30 of the sixth in Benin.
  const bars = chartDays([{ day: '2027-07-05', ...figures }], '2027-07-05T23:30:00.000Z')
  expect(bars).toHaveLength(14)
  expect(bars[0]).toEqual({ day: '2027-06-23', tickets: 0 })
  expect(bars.slice(-2)).toEqual([
    { day: '2027-07-05', tickets: 5 },
    { day: '2027-07-06', tickets: 0 },
  ])
})
