/**
 * `expired`: the order or donation is no longer held, but money may still come. `succeeded_late`: money came after the
 * hold. `succeeded_surplus`: money came for an order or donation that was already paid or cancelled. `mismatch`: too
 * little money came, or in another currency. `reversed`: the provider took the money back.
 */
export const paymentStates = [
  'pending',
  'succeeded',
  'failed',
  'expired',
  'succeeded_late',
  'succeeded_surplus',
  'mismatch',
  'reversed',
] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * Whether money may be moving. `started`: the widget was handed out. `claimed`: the buyer's page calls it paid or
 * running. `pending`: the provider calls it pending. `none`: the provider knows of no running attempt, or the money
 * has come.
 */
export const attemptStates = ['started', 'claimed', 'pending', 'none'] as const
export type AttemptState = (typeof attemptStates)[number]
