import type { Settings } from '../../../config.ts'
import { formatLong } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import type { Database } from '../../../platform/database.ts'
import type { ReceiptInput } from '../../payments/receipt/receipt-pdf.ts'
import type { Workers } from '../../../platform/workers.ts'
import { sellersOf, type Order } from '../orders.ts'
import { findReceipt } from './find-receipt.ts'

export interface OrderReceiptServices {
  db: Database
  workers: Workers
  settings: Pick<Settings, 'company'>
}

/** The file name of an order's receipt. */
export const orderReceiptName = ({ reference }: Pick<Order, 'reference'>): string => `recu-${reference}.pdf`

/**
 * The receipt of a paid order as a PDF: who sold what to whom, when, and how it was paid. Undefined for an order that
 * no money has paid. Rejects when the drawing pool is full.
 */
export async function renderOrderReceipt(
  { db, workers, settings }: OrderReceiptServices,
  order: Order,
): Promise<Uint8Array | undefined> {
  const receipt = await findReceipt(db, order.id)
  if (!receipt) return undefined
  const { name, address, email } = settings.company
  const names = sellersOf(order)
  const sellers = names.join(', ')
  // Not 'de' and the name: some names need "d'".
  const organisers = names.length > 1 ? 'des organisateurs' : "de l'organisateur"
  return workers.run('drawReceiptPdf', {
    title: "Reçu d'achat",
    reference: order.reference,
    amount: order.amount,
    lines: order.lines.map((line) => describeLine(line, order.promoCode)),
    facts: [
      { label: 'Numéro de commande', value: order.reference },
      { label: 'Payé le', value: formatLong(receipt.paidAt) },
      { label: 'Acheté par', value: `${order.firstName} ${order.lastName}` },
      { label: 'Vendu par', value: sellers },
      { label: 'Payé par mobile money ou carte, transaction', value: receipt.transaction },
      ...(receipt.refunded > 0 ? [{ label: 'Remboursé depuis', value: formatMoney(receipt.refunded) }] : []),
    ],
    thanks: '',
    foot: [
      `Vendu en ligne par ${name}, ${address}, pour le compte ${organisers} (${sellers}). Les prix comprennent tous les frais.`,
      `Une question ? ${email}, en indiquant le numéro ${order.reference}.`,
    ],
    companyName: name,
  } satisfies ReceiptInput)
}

function describeLine(line: Order['lines'][number], code: string | null): ReceiptInput['lines'][number] {
  const { quantity, unitPrice, usualPrice, persons, typeName, eventName } = line
  const tickets = quantity === 1 ? '1 ticket' : `${quantity} tickets`
  const group = persons > 1 ? ` (groupe de ${persons})` : ''
  const usual =
    usualPrice > unitPrice && code !== null ? `, au lieu de ${formatMoney(usualPrice)}, code ${code}` : ''
  return {
    what: `${eventName} · ${typeName}`,
    detail: `${tickets} à ${formatMoney(unitPrice)}${group}${usual}`,
    amount: quantity * unitPrice,
  }
}
