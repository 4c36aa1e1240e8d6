import type { TicketForSaleView } from '../../domains/catalogue/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { toldDescription, toldTitle } from '../event-change/change-words.ts'

/** What chat applications show of a link to one ticket. `shared`: the code that is in the link, and whose it is. */
export function buySummary(
  { event, ticket }: TicketForSaleView,
  shared: { code: string; artist: string } | null,
): { title: string; description: string } {
  const { typeName, price, usualPrice, when, venue } = ticket
  const instead = usualPrice === undefined ? '' : ` au lieu de ${formatMoney(usualPrice)}`
  const cost = `${typeName}, ${formatMoney(price)}${instead}`
  const offered = shared ? `${cost}, avec le code ${shared.code} de ${shared.artist}` : cost
  return {
    title: toldTitle(event, `Achat de Ticket - ${event.name}`),
    description: toldDescription(
      event,
      `${offered} : ${when}, ${venue}. Paiement mobile ou par carte, billet aussitôt.`,
    ),
  }
}
