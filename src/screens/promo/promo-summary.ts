import type { TicketCardView } from '../../domains/catalogue/contract.ts'
import { formatMoney } from '../../format/money.ts'

/** What chat applications show of the catalogue: of whose code, from what price on and for what, where a link has one. */
export function promoSummary(
  { code, artist }: { code: string | null; artist: string | null },
  tickets: readonly TicketCardView[],
): { title: string; description: string } {
  if (code === null || artist === null) {
    return {
      title: 'Tickets avec code promo',
      description:
        'Des tickets au tarif de vos artistes : choisissez leur code promo et payez moins, pour les mêmes places.',
    }
  }
  const prices = tickets.filter(({ sale }) => sale.kind === 'open').map(({ price }) => price)
  const from = prices.length > 0 ? `, dès ${formatMoney(Math.min(...prices))}` : ''
  const names = [...new Set(tickets.map(({ eventName }) => eventName))].join(', ')
  return {
    title: `Tickets avec le code ${code} de ${artist}`,
    description: `${artist} vous invite : avec le code ${code} vous payez moins${from}. ${names}.`,
  }
}
