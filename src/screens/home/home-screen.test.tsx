import { readFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { drawBrandPicture } from '../../../demo/artwork/brand-picture.ts'
import { company, event, home, section } from '../../../test/sale/home-page.tsx'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'
import { readCompany } from '../../config.ts'
import { HomeScreen } from './home-screen.tsx'
import { homeData } from './structured-data.ts'

describe('the opening of the home page', () => {
  const html = home([section('siano')])

  test('says what the company promises, since when, and its three figures', () => {
    expect(headingsOf(html, 1)).toEqual(['La gestion de vos événements, en toute simplicité'])
    const text = textOf(html)
    expect(text).toContain('Votre Plateforme depuis 2019')
    expect(text).toContain(company.tagline)
    const figures = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/g)].map((tile) =>
      tile.slice(1),
    )
    expect(figures).toEqual(
      expect.arrayContaining([
        ['événements', '300+'],
        ['tickets vendus', '700k+'],
        ['partenaires', '100+'],
      ]),
    )
  })

  test('leads a buyer to the tickets first, an organiser second', () => {
    expect(linksOf(html).slice(0, 2)).toEqual([
      { label: 'Choisir mes tickets', href: '#tickets' },
      { label: 'Organiser un événement', href: '#organisateurs' },
    ])
  })
})

describe('the carousel', () => {
  const events = ['un', 'deux', 'trois'].map((id) => event(id))
  const html = home([section('un')], events)
  const slides = html.split('data-slide="true"').slice(1)

  test('shows name, place and date in French long format of the first event, the others wait', () => {
    expect(textOf(`<${slides[0]}`)).toContain('Fête un 5 juillet 2027 Place de l’Amazone, Cotonou')
    expect(slides.map((slide) => /^[^>]* data-shown=""/.test(slide))).toEqual([true, false, false])
    expect(slides.map((slide) => /^[^>]* inert=""/.test(slide))).toEqual([false, true, true])
    expect(slides.map((slide) => /data-frame="true" hidden/.test(slide))).toEqual([false, true, true])
    expect(slides.map((slide) => /loading="(\w+)"/.exec(slide)?.[1])).toEqual(['eager', 'lazy', 'lazy'])
  })

  test('has a button each for previous, next, stopping, and every event', () => {
    const labels = [...html.matchAll(/<button[^>]* aria-label="([^"]+)"/g)].map(([, label]) => label)
    expect(labels).toEqual(
      expect.arrayContaining([
        'Arrêter le défilement',
        '1 sur 3 : Fête un',
        '2 sur 3 : Fête deux',
        '3 sur 3 : Fête trois',
        'Événement précédent',
        'Événement suivant',
      ]),
    )
    expect(html).toContain('aria-roledescription="carrousel" aria-label="Prochains événements"')
  })

  test('asks small screens, which do not show it, for no picture', () => {
    for (const slide of slides) {
      const [picture = ''] = /<picture>.*?<\/picture>/.exec(slide) ?? []
      expect([...picture.matchAll(/<source media="\(min-width: 48rem\)"/g)]).toHaveLength(2)
      expect(picture).toMatch(/<img src="data:/)
    }
    expect(html).toMatch(/<section data-carousel="true"[^>]*class="[^"]*hidden[^"]*md:block/)
  })

  test('has nothing to turn with one event, and is the house picture without any', () => {
    const one = home([section('un')], events.slice(0, 1))
    expect(one).toContain('data-slide')
    expect(one).not.toContain('data-turn')
    const none = home([], [])
    expect(none).not.toContain('data-carousel')
    expect(none).toMatch(/<img src="[^"]*brand-picture[^"]*"/)
  })

  test('shows the house picture for an event whose picture is not ours to show', () => {
    const foreign = home([section('un')], [{ ...event('un'), picture: null }])
    expect(foreign).toMatch(/data-slide.*<img src="[^"]*brand-picture/s)
  })

  test('has the house picture as the demo draws it', async () => {
    expect(await readFile(new URL('brand-picture.svg', import.meta.url), 'utf8')).toBe(drawBrandPicture())
  })
})

describe('the dates on the home page', () => {
  /** Name, date and address of each, in their order. */
  const dates = (html: string) =>
    linksOf(html.slice(html.indexOf('id="evenements"'), html.indexOf('id="tickets"'))).slice(1)

  test('are all events to come, each a tap from its tickets, here or on its own page', () => {
    const ailleurs = event('ailleurs')
    const sansTickets = { ...event('promis'), ticketsPath: null, canonicalPath: '/allevents/promis' }
    const html = home(
      [section('tard', { event: event('tard', '08') })],
      [],
      [ailleurs, sansTickets, event('tard', '08')],
    )
    expect(dates(html)).toEqual([
      { label: 'Fête ailleurs 5 juillet 2027', href: '/ailleurs' },
      { label: 'Fête promis 5 juillet 2027', href: '/allevents/promis' },
      { label: 'Fête tard 5 août 2027', href: '#tard' },
    ])
    expect(html).toContain('<section id="tard"')
  })

  test('say of one that is cancelled that it is', () => {
    const cancelled = { ...event('annule'), change: { kind: 'cancelled', reason: 'Pluie' } } as const
    expect(dates(home([section('un')], [], [cancelled]))).toEqual([
      { label: 'Fête annule Annulé', href: '/annule' },
    ])
  })

  test('stand before what is promised to organisers on a phone, and after it elsewhere', () => {
    const html = home([section('un')])
    expect(html).toMatch(/^<div class="max-md:flex max-md:flex-col-reverse"><section aria-labelledby="titre"/)
    expect(html.indexOf('id="evenements"')).toBeGreaterThan(html.indexOf('id="titre"'))
  })

  test('are there also where the page sells none of them', () => {
    const html = home([], [], [event('ailleurs')])
    expect(linksOf(html)[0]).toEqual({ label: 'Choisir mes tickets', href: '#evenements' })
    expect(html).not.toContain('Aucun événement')
  })
})

describe('a company without events', () => {
  test('says so and leads to those of the past', () => {
    const html = home([])
    expect(textOf(html)).toContain('Aucun événement n’est annoncé pour le moment. Revenez bientôt !')
    expect(linksOf(html)[0]).toEqual({ label: 'Voir tous les événements', href: '/allevents' })
    expect(html).not.toContain('id="tickets"')
  })
})

test('a home page whose tickets cannot be loaded says so and claims nothing', () => {
  const html = renderToStaticMarkup(<HomeScreen company={company} view={null} />)
  expect(textOf(html)).toContain('Impossible de charger les tickets. Vérifiez votre connexion.')
  expect(linksOf(html)).toContainEqual({ label: 'Réessayer', href: '/' })
  expect(textOf(html)).not.toContain('Aucun événement')
  expect(html).toMatch(/<img src="[^"]*brand-picture/)
})

describe('what follows the tickets', () => {
  test('asks organisers for what is needed', () => {
    const html = home([])
    expect(headingsOf(html, 2)).toContain('Pour les organisateurs')
    expect(linksOf(html)).toContainEqual({ label: 'Informations à fournir', href: '/CommentCaMarche' })
  })

  test('has a badge for each store in which there is an application', () => {
    const withApp = readCompany({ COMPANY_ANDROID_APP: 'https://store.example/kwabo' })
    const html = renderToStaticMarkup(
      <HomeScreen company={withApp} view={{ sections: [], coming: [], next: [] }} />,
    )
    expect(linksOf(html).filter(({ href }) => href.startsWith('https://store.example'))).toHaveLength(1)
    expect(home([])).not.toContain('App Store')
  })
})

test('search engines are told who runs the site', () => {
  expect(homeData(company, 'https://kwabo.example')).toMatchObject({
    '@graph': [
      { '@type': 'Organization', name: 'Kwabo', url: 'https://kwabo.example/', telephone: company.phone },
      { '@type': 'WebSite', url: 'https://kwabo.example/', inLanguage: 'fr' },
    ],
  })
})
