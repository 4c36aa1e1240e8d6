import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { rehearseSale, ticket as vip, values } from '../../../test/sale/rehearsed-sale.ts'
import { buyerMemory } from '../buyer-form/buyer-memory.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { PurchaseDialog } from './purchase-dialog.tsx'
import type { PurchaseState } from './purchase-state.ts'
import { ResultDialogs } from './result-dialogs.tsx'

const picture = { base: 'siano', width: 960, height: 640, tone: '#0e5a3c' }
const standard: SaleTicket = { ...vip, modelId: 'model-2', typeName: 'standard', price: 5_000, picture }
const { purchase } = rehearseSale()
const state = (change: Partial<PurchaseState> = {}): PurchaseState => ({
  ...purchase.getState(),
  step: 'form',
  ticket: standard,
  quantity: 2,
  ...change,
})
const html = (shown: PurchaseState, offered: SaleTicket[] = []) =>
  renderToStaticMarkup(
    <PurchaseDialog purchase={purchase} state={shown} offered={offered} means="MTN MoMo, carte" />,
  )
const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\|(?: ?\|)+ ?/g, '|')

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the purchase', () => {
  it('begins with what is bought: picture, event, type, price, day, hour and place', () => {
    expect(html(state())).toMatch(/^<dialog.*siano-.*Nom/s)
    expect(words(html(state()))).toMatch(
      /^\|Achat de Ticket - Siano Babassa\|Standard\| ·\s+\|5\u00a0000\u00a0FCFA\|mardi 10 août 2027 à 17h\|Cotonou\|/,
    )
  })

  it("says by which means one pays just above 'Confirmer l'achat', and nothing of it where all is free", () => {
    expect(words(html(state()))).toMatch(/\|MTN MoMo, carte\|Annuler\|Confirmer l'achat\|$/)
    expect(html(state({ ticket: { ...standard, price: 0 } }))).not.toContain('MTN MoMo')
  })

  it('offers other types of the event with their prices, from none up to what one order may hold', () => {
    const shown = html(state({ quantity: 8 }), [vip])
    expect(words(shown)).toContain('|Ajouter d’autres tickets|VIP|15\u00a0000\u00a0FCFA|')
    expect(shown).toMatch(/aria-label="Quantité : VIP".*Un ticket de moins" disabled="".*>0</)
    expect(html(state({ quantity: 10 }), [vip])).toMatch(/>0<.*Un ticket de plus" disabled=""/)
  })

  it('keeps a basket of several types in sight with its sum, and locks it while the order is made', () => {
    const others = [{ ticket: vip, quantity: 1 }]
    expect(words(html(state({ others }), [vip]))).toContain('|2 Standard, 1 VIP · |25\u00a0000\u00a0FCFA|')
    const busy = html(state({ others, busy: true }), [vip])
    expect(busy).toMatch(/Un ticket de moins" disabled="".*>1<.*Un ticket de plus" disabled=""/)
    expect(busy).toMatch(/<input[^>]*name="quantite"[^>]*readOnly=""|<input[^>]*readonly=""[^>]*quantite/i)
  })

  it('comes back from the widget with its hold, its minutes and what is to be paid', () => {
    const held = { orderId: 'order-1', expiresAt: '2027-06-01T13:32:00Z', minutes: 11, amount: 10_000 }
    const shown = words(html(state({ held })))
    expect(shown).toContain("|Vos places sont réservées jusqu'à 14h32| (encore 11 min)|")
    expect(shown).toMatch(/\|Annuler\|Payer 10\u00a0000\u00a0FCFA\|$/)
    expect(words(html(state({ held: { ...held, minutes: 0 } })))).toContain('(moins d’une minute)')
    expect(words(html(state({ held: { ...held, amount: null } })))).toMatch(/\|Confirmer l'achat\|$/)
  })

  it('asks whether to remember the buyer, who is not unless they say so', () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    expect(words(html(state()))).toContain('|Se souvenir de moi sur cet appareil|')
    expect(html(state())).toMatch(/<input type="checkbox"(?![^>]*checked)[^>]*name="souvenir"/)
  })

  it('is filled with the buyer whom this device keeps, and can forget them', () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
    })
    buyerMemory.keep(values)
    const shown = html(state())
    expect(shown).toMatch(/name="emailAcheteur"[^>]*value="afi@example\.bj"/)
    expect(shown).toMatch(/name="emailConfirmation"[^>]*value="afi@example\.bj"/)
    expect(shown).toMatch(/name="quantite"[^>]*value="2"/)
    expect(words(shown)).toContain('|Oublier|')
    expect(words(shown)).not.toContain('Se souvenir')
  })
})

describe('a purchase that is paid', () => {
  const held = { orderId: 'order-1', expiresAt: '2027-06-01T13:32:00Z', minutes: null, amount: 25_000 }
  const paid = { reference: 'K-7F3K2', tickets: 3 }
  const success = (change: Partial<PurchaseState>) => {
    vi.stubGlobal('location', { origin: 'https://kwabo.bj' })
    return renderToStaticMarkup(
      <ResultDialogs purchase={purchase} state={state({ step: 'success', held, paid, ...change })} />,
    )
  }

  it('says how many tickets, of which order, where they went, and lets one correct it and share', () => {
    const shown = success({ email: 'afi@example.bj' })
    expect(words(shown)).toContain('|3 tickets, commande |K-7F3K2|')
    expect(words(shown)).toContain('|Adresse : |afi@example.bj|Corriger|')
    expect(shown).toContain('href="/ma-commande/order-1#corriger"')
    expect(shown).toMatch(
      /href="https:\/\/wa\.me\/\?text=Siano%20Babassa[^"]*kwabo\.bj%2Fallevents%2Fevent-1"/,
    )
  })

  it('names no address that it does not know', () => {
    expect(words(success({ email: null }))).not.toContain('Corriger')
  })
})
