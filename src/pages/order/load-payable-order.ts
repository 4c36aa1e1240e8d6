import type { AstroCookies } from 'astro'
import { findWidgetTheme } from '../../domains/checkout/order-page/find-widget-theme.ts'
import { loadOrderView } from '../../domains/checkout/order-page/load-order-view.ts'
import { readVisitor } from '../../domains/checkout/visitor.ts'
import { ORDERS_COOKIE } from '../../platform/cookies/orders-cookie.ts'
import type { Services } from '../../services/services.ts'

/**
 * The order that this browser made last, or chose to pay. Without its token and its buyer: what this answers
 * ends on a page where the provider's script runs.
 */
export async function loadPayableOrder(services: Services, cookies: AstroCookies) {
  const visitor = readVisitor({ [ORDERS_COOKIE]: cookies.get(ORDERS_COOKIE)?.value })
  const [latest] = visitor.orderTokens
  const view = latest === undefined ? undefined : await loadOrderView(services, latest)
  if (!view) return undefined
  const { id, reference, phase, lines, amount, promoCode, expiresAt, seller } = view
  const theme = await findWidgetTheme(services.db, id)
  return { id, reference, phase, lines, amount, promoCode, expiresAt, seller, theme }
}
