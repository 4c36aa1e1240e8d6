import { z } from 'zod'
import { readPhone } from '../../../format/phone.ts'
import type { Transaction } from '../../../platform/database.ts'
import { listOpenApprovals } from '../../staff/record/approvals.ts'
import type { HandPaymentPreview } from '../contract.ts'
import { findPayment } from '../payments.ts'
import type { RefundOwners } from '../refunds/refund-owner.ts'
import type { Refund } from '../refunds/refunds.ts'
import { isOfAnotherRefund } from '../refunds/store.ts'

/** The report of somebody who paid a refund by hand, outside of the site. */
export const handPaymentShape = z.object({
  refundId: z.string(),
  /** The number of the transfer: the proof that it was made. */
  transfer: z.string(),
  /** The phone or the account that the money went to, as it was typed. */
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

/**
 * Returns what a second person sees before they decide about the report `id`. The caller holds the payment's lock. Of
 * two reports with the same transfer only the later is marked `isReused`, so that it cannot spoil the earlier report.
 */
export async function previewHandPayment(
  tx: Transaction,
  owners: RefundOwners,
  refund: Refund,
  { id, transfer, payee }: HandPayment & { id: string },
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
    isReused: await isReused(tx, refund.id, { id, transfer }),
  }
}

/** Whether another refund was paid with this transfer, or an earlier open report names the same transfer. */
async function isReused(
  tx: Transaction,
  refundId: string,
  { id, transfer }: { id: string; transfer: string },
): Promise<boolean> {
  const number = bare(transfer)
  if (await isOfAnotherRefund(tx, refundId, number)) return true
  for (const open of await listOpenApprovals(tx)) {
    if (open.id === id) return false
    if (open.action === 'hand-payment' && bare(handPaymentShape.parse(open.input).transfer) === number)
      return true
  }
  return false
}

/** The letters and digits of a transfer's number, because people type it with or without gaps and dashes. */
const bare = (transfer: string): string => transfer.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
