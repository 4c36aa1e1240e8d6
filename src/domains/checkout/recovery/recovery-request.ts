import { z } from 'zod'
import { takeAttempts } from '../../../platform/attempts/attempts.ts'
import { networkOf } from '../../../platform/attempts/network-of.ts'
import { INVALID_PHONE, readBuyerPhone } from '../holds/read-order-request.ts'
import type { CheckoutServices } from '../checkout-services.ts'

export type RecoveryServices = CheckoutServices & { formSecret: string }

/** What somebody sent who looks for an order or a payment; `address` is the visitor's own. */
export interface RecoveryRequest {
  form: unknown
  address: string
}

export type Refused =
  { kind: 'invalid'; fields: Record<string, string> } | { kind: 'too-many'; seconds: number }

/** Enough for somebody who mistypes, too few to guess: a reference has 33 million values, each with its phone. */
const perPhone = { name: 'recovery-phone', most: 6, minutes: 60 }
/**
 * A flood brake, no more: mobile networks put thousands of buyers behind one address, and when payments go unconfirmed
 * they all come at once. Guessers learn nothing here, and mails are limited by order and mailbox.
 */
const perNetwork = { name: 'recovery-network', most: 200, minutes: 10 }

/** Requests from one network address in ten minutes, those with mistakes included, before the database is asked. */
export const recoveriesPerAddress = 2 * perNetwork.most

const required = 'Ce champ est obligatoire.'

/** A field that people fill in by hand. */
export const written = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(100, '100 caractères au plus.')

export const phone = written.transform((typed, context) => {
  const e164 = readBuyerPhone(typed)
  if (e164 !== undefined) return e164
  context.addIssue({ code: 'custom', message: INVALID_PHONE })
  return z.NEVER
})

/** Reads a form and counts the attempt, before anything is looked for. */
export async function admit<Fields extends { phone: string }>(
  services: RecoveryServices,
  schema: z.ZodType<Fields>,
  { form, address }: RecoveryRequest,
): Promise<{ kind: 'admitted'; fields: Fields } | Refused> {
  const read = schema.safeParse(form)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { kind: 'invalid', fields }
  }
  const admission = await takeAttempts(services, [
    { limit: perNetwork, key: networkOf(address) },
    { limit: perPhone, key: read.data.phone },
  ])
  return admission.kind === 'admitted' ? { kind: 'admitted', fields: read.data } : admission
}
