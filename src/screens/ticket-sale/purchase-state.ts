import type { BuyerErrors } from '../buyer-form/buyer-check.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import type { OrderMemory } from '../payment/order-memory.ts'
import type { PaymentState, PaymentSurroundings } from '../payment/payment-run.ts'
import type { SaleApi } from './sale-api.ts'

export interface PurchaseState extends Omit<PaymentState, 'step'> {
  step: PaymentState['step'] | 'closed' | 'details'
  ticket: SaleTicket | null
  quantity: number
  /** '#rrggbb' of the widget: each list has its own. */
  theme: string
  errors: BuyerErrors
  /** `problem` is that this buyer has unpaid places already, as many as one may. */
  tooManyHeld: boolean
  /** While places are held: the order's id and the end of the hold. */
  held: { orderId: string; expiresAt: string } | null
  /** Grows when the form is to be blank again. */
  formNumber: number
}

/** What a purchase needs of the browser. */
export interface Outside extends PaymentSurroundings {
  api: SaleApi
  toast: (kind: 'success' | 'error', text: string) => void
  memory: OrderMemory
  newKey: () => string
}
