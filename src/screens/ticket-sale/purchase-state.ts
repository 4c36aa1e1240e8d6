import type { BuyerErrors } from '../buyer-form/buyer-check.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import type { openPayment } from './payment-bridge.ts'
import type { SaleApi } from './sale-api.ts'

export interface PurchaseState {
  /** `paying`: the widget has the screen, so no dialog of ours is open. */
  step: 'closed' | 'details' | 'form' | 'paying' | 'verifying' | 'success' | 'failure'
  ticket: SaleTicket | null
  quantity: number
  /** '#rrggbb' of the widget: each list has its own. */
  theme: string
  busy: boolean
  errors: BuyerErrors
  /** A sentence about the last try, shown in the form. */
  problem: string | null
  /** While places are held: the order's id and the end of the hold. */
  held: { orderId: string; expiresAt: string } | null
  failureReason: string
  /** No connection while verifying: the buyer decides when to ask again. */
  connectionLost: boolean
  /** Grows when the form is to be blank again. */
  formNumber: number
}

/** What a purchase needs of the browser. */
export interface Outside {
  api: SaleApi
  openPayment: typeof openPayment
  toast: (kind: 'success' | 'error', text: string) => void
  /** The unpaid order of this browser for a model, remembered over a reload. */
  memory: {
    get: (modelId: string) => string | undefined
    set: (modelId: string, orderId: string | null) => void
  }
  newKey: () => string
  wait: (milliseconds: number) => Promise<void>
  go: (address: string) => void
}
