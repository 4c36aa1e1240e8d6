import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import {
  problem,
  rehearseSale,
  ticket as rehearsedTicket,
  values,
} from '../../../test/sale/rehearsed-sale.ts'
import { MailboxNotice } from '../buyer-form/sale-notices.tsx'
import { TicketBlock } from './cards/ticket-block.tsx'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { ResultDialogs } from './result-dialogs.tsx'
import type { Outside, PurchaseState } from './purchase-state.ts'
import { createPurchase } from './purchase.ts'

const ticket: SaleTicket = {
  ...rehearsedTicket,
  typeName: 'standard',
  description: 'Une place debout.',
  price: 7_000,
  places: 120,
  venue: 'Palais des Congrès, Cotonou',
  seller: 'Babassa Productions',
}

// Rendered only: nothing is asked of a browser.
const outside: Outside = {
  api: { hold: vi.fn(), startPayment: vi.fn(), reportResult: vi.fn(), read: vi.fn(), cancel: vi.fn() },
  loadWidget: vi.fn(),
  openPayment: vi.fn(),
  toast: { show: vi.fn(), clear: vi.fn() },
  memory: { get: () => undefined, set: vi.fn(), forget: vi.fn() },
  newKey: () => 'key',
  wait: vi.fn(),
  go: vi.fn(),
  report: vi.fn(),
}
const purchase = createPurchase(outside)
const held = { orderId: 'order-1', expiresAt: '2027-06-01T13:32:00Z', minutes: null, amount: null }
const state = (change: Partial<PurchaseState>): PurchaseState => ({
  ...purchase.getState(),
  ticket,
  ...change,
})

const form = (shown: PurchaseState) => (
  <PurchaseDialog purchase={purchase} state={shown} offered={[]} means="MTN MoMo, carte" />
)

/** What a person reads, one text a part: elements as '|'. No-break spaces stay. */
function read(node: ReactNode): string {
  return (
    renderToStaticMarkup(node)
      .replaceAll(/<[^>]+>/g, '|')
      .replaceAll('&#x27;', "'")
      // The space behind a button, too, is nothing that one reads.
      .replaceAll(/\|(?: ?\|)+ ?/g, '|')
  )
}

function list(tickets: SaleTicket[], given: { heading?: string | null; type?: string; label?: string } = {}) {
  const { heading = 'Tickets Disponibles', type = 'all', label = 'Détails' } = given
  const block = {
    id: 'b',
    heading,
    subtitle: heading === null ? null : 'Ne manquez pas ces performances incroyables.',
    headingFont: 'font-display',
    detailsLabel: label,
    widgetTheme: '#b42318',
    tickets,
  }
  const nothing = () => {}
  return (
    <TicketBlock
      block={block}
      path="/ticketlist"
      askedType={type}
      first
      onFilter={nothing}
      onDetails={nothing}
      onBuy={nothing}
    />
  )
}

describe('the ticket list', () => {
  it('has its heading, its subtitle, filters from all on, and cards with price, type, event and buttons', () => {
    const vip = { ...ticket, modelId: 'model-2', typeName: 'VIP', price: 80_000 }
    const words = read(list([ticket, vip]))
    expect(words).toContain('|Tickets Disponibles|Ne manquez pas ces performances incroyables.|')
    expect(words).toContain('|Tous|Standard|VIP|')
    expect(words).toMatch(/\|7\u00a0000\u00a0FCFA\|Standard\|Siano Babassa\|.*1.*\|Détails\|Acheter\|/)
    expect(words).toContain('|80\u00a0000\u00a0FCFA|VIP|')
  })

  it('counts from one and stops at one', () => {
    const html = renderToStaticMarkup(list([ticket]))
    expect(html).toMatch(/<output[^>]*>1</)
    expect(html).toMatch(/aria-label="Un ticket de moins" disabled=""/)
    expect(html).not.toMatch(/aria-label="Un ticket de plus" disabled=""/)
  })

  it('says of a ticket whose time has changed what was announced: on its card, in its details and its form', () => {
    const previously = 'lundi 9 août 2027 à 17h'
    const changed = { ...ticket, previously }
    const words = [
      read(list([changed])),
      read(<DetailsDialog open ticket={changed} onClose={purchase.close} onBuy={purchase.close} />),
      read(form(state({ step: 'form', ticket: changed }))),
    ]
    for (const said of words)
      expect(said).toContain(`mardi 10 août 2027 à 17h|Date modifiée|Avant : ${previously}|`)
    expect(read(list([ticket]))).not.toContain('Date modifiée')
  })

  it('shows what its filter asks for, and hides its heading where the variant has none', () => {
    const vip = { ...ticket, modelId: 'model-2', typeName: 'VIP', price: 80_000 }
    const words = read(list([ticket, vip], { heading: null, type: 'VIP' }))
    expect(words).not.toContain('Tickets Disponibles')
    expect(words).not.toContain('7\u00a0000')
    expect(words).toContain('80\u00a0000\u00a0FCFA')
  })

  it('covers a card without places with COMPLET and disables its stepper and its button Épuisé', () => {
    const html = renderToStaticMarkup(list([{ ...ticket, places: 0 }]))
    expect(html).toContain('>COMPLET<')
    expect(html.match(/<button[^>]*disabled=""[^>]*>/g)).toHaveLength(3)
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Épuisé</)
    expect(html).not.toContain('Acheter')
  })

  it('says that places may come back, and lets one ask for them, only while some are held', () => {
    const sentence = 'Des places peuvent se libérer dans quelques minutes.'
    const held = renderToStaticMarkup(list([{ ...ticket, places: 0, someHeld: true }]))
    expect(held).toContain(sentence)
    expect(held).toMatch(/<button[^>]*disabled=""[^>]*>Épuisé</)
    expect(held).toMatch(/<a [^>]*href="\/acheter\/[^>]*>Demander des places</)
    expect(read(list([{ ...ticket, places: 0 }]))).not.toContain(sentence)
  })

  it("keeps a card whose sale is closed, with the words 'Vente terminée' on a disabled button", () => {
    const html = renderToStaticMarkup(list([{ ...ticket, sale: 'ended' }]))
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Vente terminée</)
    expect(html).not.toContain('COMPLET')
  })
})

describe('the details', () => {
  const dialog = (shown: SaleTicket) =>
    read(<DetailsDialog open ticket={shown} onClose={purchase.close} onBuy={purchase.close} />)

  it('name type, event, price, description, when it lets in, place and both buttons', () => {
    expect(dialog(ticket)).toBe(
      '|Standard|Siano Babassa|Prix du ticket|7\u00a0000\u00a0FCFA|Description|Une place debout.|' +
        "Date de l'événement|mardi 10 août 2027 à 17h|Lieu|Palais des Congrès, Cotonou|Fermer|Acheter maintenant|",
    )
  })

  it('show the detail picture, lazily, and the one of the card where there is no other', () => {
    const picture = { base: 'standard', width: 960, height: 640, tone: '#0e5a3c' }
    const html = (shown: SaleTicket) =>
      renderToStaticMarkup(
        <DetailsDialog open ticket={shown} onClose={purchase.close} onBuy={purchase.close} />,
      )
    const both = html({ ...ticket, picture, photo: { ...picture, base: 'standard-photo' } })
    expect(both).toMatch(/<img src="\/media\/standard-photo-720\.webp"[^>]* loading="lazy"/)
    expect(both).not.toContain('/media/standard-720')
    expect(html({ ...ticket, picture })).toContain('src="/media/standard-720.webp"')
  })

  it('offer Épuisé instead where no place is left', () => {
    expect(dialog({ ...ticket, places: 0 })).toMatch(/\|Fermer\|Épuisé\|$/)
  })
})

describe('the purchase', () => {
  const dialog = (change: Partial<PurchaseState> = {}) =>
    read(form(state({ step: 'form', quantity: 3, ...change })))

  it('is headed by the event and has the notice, every field, the sum and both buttons', () => {
    const words = dialog()
    expect(words).toMatch(/^\|Achat de Ticket - \|?Siano Babassa\|Standard\|/)
    const labels = [
      'Nom',
      'Prénom',
      'Email',
      "Confirmer l'email",
      'Numero Whatsapp',
      'Pays',
      'Ville',
      'Quantité',
    ]
    const places = labels.map((label) => words.indexOf(`|${label}|`))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(words).toContain('|Pays|Bénin|')
    expect(words).toContain('|Prix unitaire|7\u00a0000\u00a0FCFA|Quantité|3|Total|21\u00a0000\u00a0FCFA|')
    expect(words).toMatch(/\|Annuler\|Confirmer l'achat\|$/)
  })

  it('warns of full mailboxes', () => {
    expect(read(<MailboxNotice />)).toContain(
      "Utilisez une adresse e-mail active dont la boîte n'est pas pleine : une boîte pleine ne recevra pas les tickets.",
    )
  })

  it('says until when places are held, and Envoi en cours... while it asks', () => {
    expect(dialog({ held })).toContain("Vos places sont réservées jusqu'à 14h32")
    expect(dialog({ busy: true })).toMatch(/\|Annuler\|Envoi en cours\.\.\.\|$/)
  })

  it('leads to the reserved places where there are too many, and only there', async () => {
    const { purchase: refused, answers, toWidget } = rehearseSale()
    const html = () => renderToStaticMarkup(form(refused.getState()))
    answers.hold.push(problem('trop-de-reservations', 'Payez-les.'), problem('service-occupe'))
    await toWidget()
    expect(html()).toMatch(/Payez-les\..*<a [^>]*href="\/payer"[^>]*>Reprendre le paiement<\/a>/)
    await refused.confirm(values)
    expect(html()).not.toContain('href="/payer"')
  })

  it('marks both fields and speaks under the confirmation when two addresses differ', () => {
    const errors = { emailConfirmation: 'Les adresses email ne correspondent pas' }
    const html = renderToStaticMarkup(form(state({ step: 'form', errors })))
    const wrong = [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
      ([input]) => /name="(\w+)"/.exec(input)?.[1],
    )
    // Red follows aria-invalid.
    expect(wrong).toEqual(['emailAcheteur', 'emailConfirmation'])
    expect(html).toContain('aria-invalid:border-danger')
    expect(html).toMatch(/id="emailConfirmation-erreur"[^>]*>Les adresses email ne correspondent pas</)
  })
})

describe('what follows a payment', () => {
  const words = read(
    <ResultDialogs
      purchase={purchase}
      state={state({ step: 'failure', held, failureReason: 'Solde insuffisant' })}
    />,
  )

  it('is a success with where the tickets went and what to do when they do not come', () => {
    expect(words).toContain(
      '|Paiement réussi !|' +
        'Vos tickets ont été envoyés par e-mail. Vérifiez votre boîte de réception et vos spams. ' +
        "Si vous n'avez rien reçu dans quelques minutes, contactez le service client.|" +
        'Fermer|Voir mes tickets|',
    )
  })

  it('or a failure with its reason, four suggestions and both buttons', () => {
    expect(words).toContain(
      "|Échec du paiement|Votre transaction n'a pas pu être traitée. |Solde insuffisant|" +
        "Vérifiez vos informations de paiement|Assurez-vous d'avoir un solde suffisant|" +
        'Essayez un autre moyen de paiement|Contactez votre banque|',
    )
    expect(words).toMatch(/\|Annuler\|Réessayer\|$/)
  })

  it('or the verification, which says not to pay again', () => {
    expect(words).toContain('|Vérification du paiement…|')
    expect(words).toContain('Ne payez pas une seconde fois')
  })
})
