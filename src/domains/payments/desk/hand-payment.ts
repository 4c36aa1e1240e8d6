import { z } from 'zod'
import { readPhone } from '../../../format/phone.ts'
import type { Transaction } from '../../../platform/database.ts'
import type { HandPaymentPreview } from '../contract.ts'
import { findPayment } from '../payments.ts'
import type { RefundOwners } from '../refunds/refund-owner.ts'
import type { Refund } from '../refunds/refunds.ts'

/** How somebody says that they paid a refund by hand, outside of the site. */
export const handPaymentShape = z.object({
  refundId: z.string(),
  /** The number of the transfer: the proof that it was made. */
  transfer: z.string(),
  /** The phone or the account that it went to, as it was typed. */
  payee: z.string(),
})
export type HandPayment = z.output<typeof handPaymentShape>

/** Pure: whether a refund waits to be paid by people. */
export function waitsForHand({
  state,
  byHand,
  reversed,
}: Pick<Refund, 'state' | 'byHand' | 'reversed'>): boolean {
  return state === 'decided' && byHand && !reversed
}

/** Returns what a second person sees before they decide. The caller holds the payment's lock. */
export async function previewHandPayment(
  tx: Transaction,
  owners: RefundOwners,
  refund: Refund,
  { transfer, payee }: HandPayment,
): Promise<HandPaymentPreview> {
  const owner = owners[refund.purpose]
  if (!owner) throw new Error(`nobody owns payments for ${refund.purpose}`)
  const { reference, ...subject } = await owner.payer(tx, refund)
  const kept = (await findPayment(tx, refund.paymentId))?.payerPhone ?? null
  const { phone, isCorrected } = kept === null ? subject : { phone: kept, isCorrected: false }
  const read = readPhone(payee)
  return {
    refund: refund.id,
    payment: refund.paymentId,
    reference,
    transfer,
    payee,
    payerPhone: phone,
    isPayers: !isCorrected && read.kind === 'valid' && read.e164 === phone,
    isCorrected,
  }
}
