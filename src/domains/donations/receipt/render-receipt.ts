import type { Config } from '../../../config.ts'
import type { Workers } from '../../../platform/workers.ts'
import type { Donation } from '../store.ts'
import type { ReceiptInput } from './receipt-pdf.tsx'

export interface ReceiptServices {
  workers: Workers
  config: Pick<Config, 'company'>
}

/** The receipt of a paid donation as a PDF. Rejects when the drawing pool is full. */
export function renderReceipt(
  { workers, config }: ReceiptServices,
  { reference, amount, paidAt, firstName, lastName, pseudonym, city }: Donation,
): Promise<Uint8Array> {
  if (!paidAt) throw new Error(`donation ${reference} is not paid`)
  const { name, address, email } = config.company
  return workers.run('drawReceiptPdf', {
    reference,
    amount,
    paidAt: paidAt.toISOString(),
    donor: `${firstName} ${lastName}`.trim() || pseudonym,
    city,
    company: { name, address, email },
  } satisfies ReceiptInput)
}
