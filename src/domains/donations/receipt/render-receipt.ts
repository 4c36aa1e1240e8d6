import type { Settings } from '../../../config.ts'
import { formatLong } from '../../../format/dates.ts'
import type { ReceiptInput } from '../../payments/receipt/receipt-pdf.ts'
import type { Workers } from '../../../platform/workers.ts'
import type { Donation } from '../store.ts'

export interface ReceiptServices {
  workers: Workers
  settings: Pick<Settings, 'company'>
}

/** The receipt of a paid donation as a PDF. Rejects when the drawing pool is full. */
export function renderReceipt(
  { workers, settings }: ReceiptServices,
  { reference, amount, paidAt, firstName, lastName, pseudonym, city }: Donation,
): Promise<Uint8Array> {
  if (!paidAt) throw new Error(`donation ${reference} is not paid`)
  const { name, address, email } = settings.company
  const donor = `${firstName} ${lastName}`.trim() || pseudonym || 'Un donateur anonyme'
  return workers.run('drawReceiptPdf', {
    title: 'Reçu de don',
    reference,
    amount,
    lines: [],
    facts: [
      { label: 'Numéro du reçu', value: reference },
      { label: 'Reçu le', value: formatLong(paidAt) },
      { label: 'De la part de', value: [donor, city].filter(Boolean).join(', ') },
    ],
    thanks: 'Merci. Votre soutien fait la différence.',
    foot: [
      `${name}, ${address}. Ce reçu atteste que cette somme a été versée par paiement mobile ou par carte.`,
      `Une question ? ${email}, en indiquant le numéro ${reference}.`,
    ],
    companyName: name,
  } satisfies ReceiptInput)
}
