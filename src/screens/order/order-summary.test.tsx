import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readCompany } from '../../config.ts'
import type { OrderView } from '../../domains/checkout/contract.ts'
import { OrderSummary } from './order-summary.tsx'

const company = readCompany({})

const view: OrderView = {
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'K-4M7T2',
  phase: 'payee',
  amount: 14_000,
  expiresAt: '2025-07-01T13:32:00.000Z',
  now: '2025-07-01T13:20:00.000Z',
  failureReason: null,
  refundDue: 0,
  released: null,
  refunds: [],
  buyer: { firstName: 'Afi', lastName: 'Dossou', email: 'afi@example.com', phone: '+2290197000000' },
  lines: [],
  promoCode: null,
  tickets: [],
  mail: 'none',
  canCancel: false,
  hasReceipt: true,
  seller: 'Kwabo',
}

test('an order that money has paid leads to its receipt, and no other', () => {
  const show = (hasReceipt: boolean) =>
    renderToStaticMarkup(<OrderSummary view={{ ...view, hasReceipt }} company={company} />)
  expect(show(true)).toContain('href="/commande/AAAAAAAAAAAAAAAAAAAAAA/recu.pdf" download="recu-K-4M7T2.pdf"')
  expect(show(false)).not.toContain('recu.pdf')
})
