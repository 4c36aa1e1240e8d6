import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { exampleOrder } from '../../../test/sale/example-order.ts'
import { readCompany } from '../../config.ts'
import { OrderSummary } from './order-summary.tsx'

const company = readCompany({})

const view = exampleOrder({ phase: 'payee', canCancel: false, hasReceipt: true })

test('an order that money has paid leads to its receipt, and no other', () => {
  const show = (hasReceipt: boolean) =>
    renderToStaticMarkup(<OrderSummary view={{ ...view, hasReceipt }} company={company} />)
  expect(show(true)).toContain('href="/commande/AAAAAAAAAAAAAAAAAAAAAA/recu.pdf" download="recu-K-4M7T2.pdf"')
  expect(show(false)).not.toContain('recu.pdf')
})
