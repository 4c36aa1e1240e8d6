import type { TicketForSaleView } from '../../domains/catalogue/contract.ts'
import { ticketPicture } from '../../domains/catalogue/sharing/share-content.ts'
import { findShared } from '../../domains/promo/shared-codes.ts'
import { buySummary } from '../../screens/purchase/buy-summary.ts'
import type { Services } from '../../services/services.ts'

/**
 * What chat applications show of a link to one ticket. `code` as it stands in the link; null without one. Of a code that
 * is not listed nothing is told: the event's own picture is shown.
 */
export async function previewPurchase(services: Services, view: TicketForSaleView, code: string | null) {
  const shared = code === null ? null : await findShared(services, code)
  const told = code === null || shared !== null
  return {
    ...buySummary(view, shared),
    about: view.event,
    picture: told ? ticketPicture(view, services.settings.company, shared) : undefined,
  }
}
