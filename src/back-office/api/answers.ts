import type { OrderState } from '../../domains/checkout/order-status.ts'
import type { TicketState } from '../../domains/tickets/ticket-state.ts'

export type RefundState =
  | 'awaiting-approval'
  | 'declined'
  | 'withdrawn'
  | 'void'
  | 'ended'
  | 'pending'
  | 'decided'
  | 'sent'
  | 'processing'
  | 'done'
  | 'refused'
  | 'undone'

export interface RefundView {
  id: string
  state: RefundState
  amount: number
  tickets: string[]
  why: string
  by: string | null
  byHand: boolean
  undoUntil: string | null
  approval: { state: string; decidedBy: string | null; reason: string | null; endsAt: string } | null
  reason: string | null
}

export interface RefundAnswer {
  now: string
  refund: RefundView
}

export interface OrderAnswer {
  now: string
  order: {
    reference: string
    state: OrderState
    amount: number
    placedAt: string
    paidAt: string | null
    left: number
    buyer: { name: string; phone: string; email: string }
    lines: { event: string; type: string; quantity: number; amount: number }[]
  }
  tickets: {
    number: string
    holder: string | null
    event: string
    type: string
    state: TicketState
    price: number
  }[]
  payments: {
    id: string
    state: string
    amount: number
    received: number | null
    provider: string
    transaction: string | null
    failure: string | null
    startedAt: string
    settledAt: string | null
  }[]
  refunds: RefundView[]
  story: StoryLine[]
}

export interface StoryLine {
  at: string
  kind: string
  actor: string
  actorName: string | null
  detail: Record<string, unknown>
}

export interface ApprovalView {
  id: string
  action: 'refund'
  subject: string
  amount: number
  why: string
  by: string
  mine: boolean
  askedAt: string
  endsAt: string
  preview: {
    reference: string
    amount: number
    left: number
    byHand: boolean
    returnPlaces: boolean
    tickets: { number: string; state: string }[]
  }
}

export interface ApprovalsAnswer {
  now: string
  approvals: ApprovalView[]
}
