import type { AstroCookies } from 'astro'
import type { TicketForSaleView } from '../../domains/catalogue/contract.ts'
import { placeOrder } from '../../domains/checkout/holds/place-order.ts'
import { giveCookies, readVisitor } from '../../domains/checkout/visitor.ts'
import { ORDERS_COOKIE } from '../../platform/cookies/orders-cookie.ts'
import { DEVICE_COOKIE } from '../../platform/http/device-cookie.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import { askForm } from '../../platform/rate-limits/asked-proof.ts'
import { readPromoCode } from '../../domains/promo/promo-code.ts'
import { uuid } from '../../platform/random.ts'
import { href, routes } from '../../routes.ts'
import {
  buyerFieldNames,
  checkBuyer,
  maximumQuantity,
  readBuyerValues,
  type BuyerErrors,
} from '../../screens/buyer-form/buyer-check.ts'
import type { PurchaseScreenProps } from '../../screens/purchase/purchase-screen.tsx'
import { orderLine } from '../../screens/ticket-sale/order-line.ts'
import type { Services } from '../../services/services.ts'

type Shown = Omit<PurchaseScreenProps, 'view' | 'codes' | 'means'>

interface Visit {
  services: Services
  /** What the page's address asks for. */
  asked: URLSearchParams
  form: FormData | undefined
  cookies: Pick<AstroCookies, 'get' | 'set'>
  view: TicketForSaleView
  address: string
}

/**
 * The form at /acheter: shown, shown again with what is wrong, or sent. `placed` leads to the order's page. The
 * form carries its own idempotency key, so that sending it twice is one order.
 */
export async function takePurchase(
  visit: Visit,
): Promise<{ kind: 'placed'; path: string } | { kind: 'shown'; form: Shown }> {
  const { services, asked, form, view, address } = visit
  const fresh = uuid(services.random)
  if (!form) {
    const quantity = bounded(Number(asked.get('quantite') ?? 1), view)
    const codepromo = readPromoCode(asked.get('code') ?? '') ?? ''
    return shown({
      quantity,
      values: { quantite: String(quantity), codepromo },
      errors: {},
      problem: null,
      requestKey: fresh,
    })
  }
  const { codepromo = '', ...ordinary } = readBuyerValues(form)
  // A code is asked for where the ticket is sold with one, and nowhere else, whatever the form has.
  const values = view.ticket.usualPrice === undefined ? ordinary : { ...ordinary, codepromo }
  const sentKey = typedIn(form, 'cle')
  const filled = {
    values,
    quantity: bounded(Number(values.quantite), view),
    problem: null,
    requestKey: /^[0-9a-f-]{36}$/.test(sentKey) ? sentKey : fresh,
  }
  if (typedIn(form, 'action') === 'calculer') return shown({ ...filled, errors: {} })
  const errors = checkBuyer(values, view.ticket)
  if (Object.keys(errors).length > 0) return shown({ ...filled, errors })
  const { emailConfirmation: _, quantite, ...buyer } = values
  const visitor = readVisitor({
    [DEVICE_COOKIE]: visit.cookies.get(DEVICE_COOKIE)?.value,
    [ORDERS_COOKIE]: visit.cookies.get(ORDERS_COOKIE)?.value,
  })
  const code = 'codepromo' in buyer ? buyer.codepromo : undefined
  const proof = typedIn(form, 'preuve')
  const body = { ...buyer, lignes: [orderLine(view.ticket, Number(quantite), code)] }
  const placed = await placeOrder(services, { body, key: filled.requestKey, visitor, address, proof })
  if (placed.kind === 'refused') {
    const refused = fieldErrors(placed.fields ?? {})
    const problem = Object.keys(refused).length > 0 ? null : placed.sentence
    // A key that has been used for something else can never be used again.
    return shown({
      ...filled,
      errors: refused,
      problem,
      challenge: askForm(placed.challenge, proof),
      requestKey: placed.code === 'cle-deja-utilisee' ? fresh : filled.requestKey,
    })
  }
  const jar = {
    setCookie: (name: string, value: string, options: object) => visit.cookies.set(name, value, options),
  }
  giveCookies(jar, visitor, placed, services.config.secure)
  return { kind: 'placed', path: href(routes.order, { token: placed.token }) }
}

function shown(form: Shown) {
  return { kind: 'shown', form } as const
}

function bounded(quantity: number, view: TicketForSaleView): number {
  return Number.isInteger(quantity) ? Math.min(Math.max(1, quantity), maximumQuantity(view.ticket)) : 1
}

function fieldErrors(fields: Record<string, string>): BuyerErrors {
  const errors: BuyerErrors = {}
  for (const name of buyerFieldNames) {
    const fault = fields[name]
    if (fault !== undefined) errors[name] = fault
  }
  return errors
}
