import type { OrderView } from '../../src/domains/checkout/contract.ts'

/** An order as its page shows it: two tickets of 7 000 F that nobody has paid yet. */
export function exampleOrder(differing: Partial<OrderView> = {}): OrderView {
  return {
    token: 'AAAAAAAAAAAAAAAAAAAAAA',
    id: '00000000-0000-4000-8000-000000000001',
    reference: 'K-4M7T2',
    phase: 'a-payer',
    amount: 14_000,
    expiresAt: '2025-07-01T13:32:00.000Z',
    now: '2025-07-01T13:20:00.000Z',
    failureReason: null,
    refundDue: 0,
    takenBack: false,
    released: null,
    refunds: [],
    buyer: { firstName: 'Afi', lastName: 'Dossou', email: 'afi@example.com', phone: '+2290197000000' },
    lines: [],
    promoCode: null,
    tickets: [],
    mail: 'none',
    canCancel: true,
    hasReceipt: false,
    seller: 'Kwabo',
    ...differing,
  }
}
