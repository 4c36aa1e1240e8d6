import { describe, expect, test } from 'vitest'
import { card, home, section } from '../../../test/sale/home-page.tsx'
import { headingsOf, linksOf, textOf } from '../../../test/read-html.ts'

describe('the tickets on the home page', () => {
  test('come in one section for each event, with its kind, name, date and place', () => {
    const html = home([section('siano'), section('gala', { tag: 'Événement Académique' })])
    expect(headingsOf(html, 2)).toEqual(expect.arrayContaining(['Fête siano', 'Fête gala']))
    const text = textOf(html)
    expect(text).toContain(
      'Musique Fête siano À chanter à pleine voix. 5 juillet 2027, 17h · Place de l’Amazone, Cotonou',
    )
    expect(text).toContain('Événement Académique Fête gala')
    expect(linksOf(html)).toContainEqual({ label: 'Tout sur Fête siano', href: '/siano' })
  })

  test('have no title block where the section has none, only its name for screen readers', () => {
    const html = home([section('lnds', { titled: false, tag: null })])
    expect(html).toContain('<h2 id="lnds-nom" class="sr-only">Fête lnds</h2>')
    expect(textOf(html)).not.toContain('À chanter à pleine voix.')
  })

  test('stand under the headings of their blocks where there are two', () => {
    const html = home([
      section('kizdom', {}, [
        { heading: 'Les packs du congrès', tickets: [card('kizdom', { typeName: 'pack' })] },
        { heading: 'Soirées et pool party', tickets: [card('kizdom', { typeName: 'soirée' })] },
      ]),
    ])
    expect(headingsOf(html, 3)).toEqual(['Les packs du congrès', 'Soirées et pool party'])
    expect(textOf(html)).not.toContain('Tickets Disponibles')
  })

  test('are cards as on the lists, one tap from the form without script', () => {
    const html = home([section('siano', {}, [{ heading: null, tickets: [card('siano', { places: 3 })] }])])
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        { label: 'Détails', href: '/acheter/siano-standard?quantite=1#details' },
        { label: 'Acheter', href: '/acheter/siano-standard?quantite=1' },
      ]),
    )
    expect(textOf(html)).toMatch(
      /5 000 FCFA Standard Fête siano lundi 5 juillet 2027 à 17h Plus que 3 places/,
    )
    expect(html).toMatch(/<img[^>]* loading="lazy"[^>]*>/)
  })

  test('say COMPLET and Épuisé when they are sold out, and that an event sells none', () => {
    const text = textOf(
      home([
        section('siano', {}, [{ heading: null, tickets: [card('siano', { places: 0 })] }]),
        section('bientot', {}, [{ heading: null, tickets: [] }]),
      ]),
    )
    expect(text).toContain('COMPLET')
    expect(text).toContain('Épuisé')
    expect(text).toContain('Aucun ticket n’est en vente ici pour le moment.')
  })
})
