import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { linksOf, textOf } from '../../../test/read-html.ts'
import type { TicketCardView } from '../../domains/catalogue/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { MailboxNotice } from '../buyer-form/sale-notices.tsx'
import { PurchaseScreen } from '../purchase/purchase-screen.tsx'
import { promoBlock } from './promo-block.ts'
import { PromoCodeField } from './promo-code-field.tsx'
import { PromoScreen } from './promo-screen.tsx'
import { promoSummary } from './promo-summary.ts'
import { PromoTickets } from './promo-tickets.tsx'

const fan: TicketCardView = {
  modelId: 'fan',
  eventId: 'siano-2027',
  eventName: 'Siano Babassa',
  typeName: 'Fan',
  description: 'Debout devant la scène.',
  price: 2_000,
  usualPrice: 3_000,
  persons: 1,
  places: 50,
  someHeld: false,
  maxPerOrder: 10,
  sale: { kind: 'open' },
  startsAt: '2027-08-10T16:00:00.000Z',
  endsAt: '2027-08-11T05:00:00.000Z',
  when: 'mardi 10 août 2027 à 17h',
  venue: 'Théâtre de verdure',
  seller: 'Babassa Musique',
  picture: null,
}
const vip: TicketCardView = { ...fan, modelId: 'vip', typeName: 'VIP', price: 12_000, usualPrice: 15_000 }
const widget = { script: '/w.js', open: 'openIt', means: 'MTN MoMo, carte' }

const catalogue = (tickets: TicketCardView[], code: string | null = null, askedType = 'all') =>
  renderToStaticMarkup(
    <PromoTickets block={promoBlock(tickets, code)} code={code} askedType={askedType} widget={widget} />,
  )
const read = (html: string) => textOf(html).replaceAll('\u00a0', ' ')

describe('the promo catalogue', () => {
  test('has its heading, a chip for each category, and cards with organiser, price and both buttons', () => {
    const html = catalogue([fan, vip, { ...fan, modelId: 'fan-2', eventName: 'Newgen' }])
    const words = read(html)
    expect(words).toContain('Tickets Disponibles')
    expect(words).toContain(
      'Tous Fan VIP 2 000 FCFA Fan Siano Babassa mardi 10 août 2027 à 17h Organisé par Babassa Musique',
    )
    expect(words).toContain('3 000 FCFA sans code promo')
    expect(words.match(/Voir les détails Acheter/g)).toHaveLength(3)
    expect(linksOf(html).filter(({ label }) => ['Tous', 'VIP'].includes(label))).toEqual([
      { label: 'Tous', href: '/ticketlistpromo?type=all&code=' },
      { label: 'VIP', href: '/ticketlistpromo?type=VIP&code=' },
    ])
    expect(read(catalogue([fan, vip], null, 'VIP'))).not.toContain('Debout')
  })

  test('is light blue in the widget, and shows the picture of the details', () => {
    const { widgetTheme, detailsLabel } = promoBlock([fan], null)
    expect({ widgetTheme, detailsLabel }).toEqual({
      widgetTheme: '#7cc4e8',
      detailsLabel: 'Voir les détails',
    })
  })

  test('leads without script to the form that asks for the code', () => {
    const links = linksOf(catalogue([fan, vip], 'SENAMI'))
    expect(links).toContainEqual({ label: 'Acheter', href: '/acheter/fan?quantite=1&code=SENAMI' })
    expect(links).toContainEqual({ label: 'Tous', href: '/ticketlistpromo?type=all&code=SENAMI' })
    expect(linksOf(catalogue([fan]))).toContainEqual({
      label: 'Acheter',
      href: '/acheter/fan?quantite=1&code=',
    })
  })

  test('says that there is nothing where no ticket has a promo price', () => {
    expect(read(catalogue([]))).toContain('Aucun ticket n’est en vente ici pour le moment.')
  })

  test('says whose code one came with, or that it counts no more', () => {
    const say = (code: string | null, artist: string | null, ended: string | null) =>
      read(renderToStaticMarkup(<PromoScreen code={code} artist={artist} ended={ended} />))
    expect(say('SENAMI', 'Sènami Lokossou', null)).toContain('Vous venez de la part de Sènami Lokossou.')
    expect(say('AMIS', null, null)).toContain('Vous venez avec un code promo. Le code AMIS est déjà choisi')
    expect(say(null, 'Sènami Lokossou', 'RENTREE')).toContain(
      'Code promo invalide. Le code RENTREE ne vaut plus.',
    )
    expect(say(null, null, null)).toBe('')
  })
})

describe('the form of a ticket with a code', () => {
  const artists = [{ id: '1', nom: 'Sènami Lokossou', codePromo: 'SENAMI' }]

  test('asks for a code in the form, and for a mailbox that is not full', () => {
    expect(read(renderToStaticMarkup(<MailboxNotice full="saturée" />))).toBe(
      "Utilisez une adresse e-mail active dont la boîte n'est pas saturée : une boîte saturée ne recevra pas les tickets.",
    )
    const event = {
      id: 'siano-2027',
      name: 'Siano Babassa',
      description: '',
      venue: '',
      startsAt: fan.startsAt,
      endsAt: fan.endsAt,
      over: false,
      seller: '',
      picture: null,
      ticketsPath: '/siano',
      canonicalPath: '/siano',
    }
    const html = renderToStaticMarkup(
      <PurchaseScreen
        view={{ ticket: fan, event, accent: '#b42318' }}
        quantity={1}
        values={{ codepromo: 'SENAMI' }}
        errors={{ codepromo: 'Code promo invalide.' }}
        problem={null}
        requestKey="key"
        codes={artists}
        means="MTN MoMo, carte"
      />,
    )
    expect(html).toContain('<option value="SENAMI" selected="">SENAMI - Sènami Lokossou</option>')
    expect(read(html)).toContain('Code promo invalide.')
    expect(read(html)).toContain('saturée')
    expect(linksOf(html)).toContainEqual({ label: 'Annuler', href: '/ticketlistpromo' })
  })

  test('says that the codes are being fetched, then lists each with its artist', () => {
    const field = (choices: typeof artists | undefined, own: string | null = null) =>
      read(renderToStaticMarkup(<PromoCodeField choices={choices} own={own} error={undefined} />))
    expect(field(undefined)).toBe('Code promo Chargement des codes promo...')
    expect(field(artists)).toBe('Code promo Sélectionnez un code promo SENAMI - Sènami Lokossou')
    expect(field(undefined, 'AMIS')).toBe('Code promo Chargement des codes promo... AMIS')
    expect(field(artists, 'SENAMI')).toBe('Code promo Sélectionnez un code promo SENAMI - Sènami Lokossou')
  })
})

describe('a link to the catalogue', () => {
  test('says whose code it has, from what price on and for which events; without a code what the page is', () => {
    expect(promoSummary({ code: 'SENAMI', artist: 'Sènami' }, [fan])).toEqual({
      title: 'Tickets avec le code SENAMI de Sènami',
      description: `Sènami vous invite : avec le code SENAMI vous payez moins, dès ${formatMoney(fan.price)}. ${fan.eventName}.`,
    })
    expect(promoSummary({ code: null, artist: null }, [fan]).title).toBe('Tickets avec code promo')
  })
})
