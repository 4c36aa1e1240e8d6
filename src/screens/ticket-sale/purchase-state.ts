import type { BuyerErrors } from '../buyer-form/buyer-check.ts'
import { basketTotal, type BasketLine } from './basket/basket.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import type { OrderMemory } from '../payment/order-memory.ts'
import type { PaymentState, PaymentSurroundings } from '../payment/payment-run.ts'
import type { SaleApi } from './sale-api.ts'

export interface PurchaseState extends Omit<PaymentState, 'step'> {
  step: PaymentState['step'] | 'closed' | 'details'
  /** The ticket that was chosen, and how many of it: the first line of the basket. */
  ticket: SaleTicket | null
  quantity: number
  /** What else is in the basket. */
  others: readonly BasketLine[]
  /** '#rrggbb' of the widget: each list has its own. */
  theme: string
  errors: BuyerErrors
  /** `problem` is that this buyer has unpaid places already, as many as one may. */
  tooManyHeld: boolean
  held: Held | null
  /** The order that the server calls paid. */
  paid: { reference: string; tickets: number } | null
  /** Where its tickets go; null where this page does not know. */
  email: string | null
  /** Grows when the form is to be blank again. */
  formNumber: number
}

/** While places are held: the order and the end of its hold. */
interface Held {
  orderId: string
  expiresAt: string
  /** Whole minutes until then; null where the page has not heard. */
  minutes: number | null
  /** What the order costs; null where it is not known, or the basket has changed since. */
  amount: number | null
}

/** The whole basket, the ticket that was chosen first. */
export const basketOf = ({ ticket, quantity, others }: PurchaseState): readonly BasketLine[] =>
  ticket ? [{ ticket, quantity }, ...others] : []

/** What the button pays: the server's sum while that is what is ordered, else the one of the page's prices. */
export const sumOf = (state: PurchaseState): number => state.held?.amount ?? basketTotal(basketOf(state))

/** What a purchase needs of the browser. */
export interface Outside extends PaymentSurroundings {
  api: SaleApi
  toast: {
    show: (kind: 'success' | 'error', text: string) => void
    /** Ends what was said of an earlier try. */
    clear: () => void
  }
  memory: OrderMemory
  newKey: () => string
}
