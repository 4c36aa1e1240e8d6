import { z } from 'zod'
import { printableLine, unprintable } from '../../../format/typed-text.ts'
import { admit, type TooMany } from '../../../platform/rate-limits/admit.ts'
import { giveBack, type Attempt } from '../../../platform/rate-limits/rate-limits.ts'
import { networkOf } from '../../../platform/rate-limits/network-of.ts'
import { workFor } from '../../../platform/rate-limits/proof-of-work.ts'
import { INVALID_PHONE, readBuyerPhone } from '../../checkout/holds/parse-order-request.ts'
import type { CheckoutServices } from '../../checkout/checkout-services.ts'
import { isPhoneOf } from './store.ts'

/** What a visitor sends to find an order or a payment; `address` is the network address. */
export interface RecoveryRequest {
  form: unknown
  address: string
  /** Tokens of this browser's orders. */
  orderTokens?: readonly string[]
  /** Proof of work, if one was asked for. */
  proof?: string | undefined
}

export type Refused = { kind: 'invalid'; fields: Record<string, string> } | TooMany

/**
 * Limits the tries for one phone: enough for a buyer who mistypes, too few to guess one of 33 million references.
 * Beyond a limit each try needs a proof of work. A browser that has an order of this phone has a limit of its own
 * (`ofOwner`).
 */
const perPhoneAndNetwork = { name: 'recovery-phone-network', most: 6, minutes: 60 }
const perPhone = { name: 'recovery-phone', most: 30, minutes: 60 }
/** Limits guesses of the phone behind a transaction: no buyer tries one transaction with more than a few phones. */
const perTransaction = { name: 'recovery-transaction', most: 30, minutes: 60 }
const ofOwner = { name: 'recovery-owner', most: 6, minutes: 60 }
/**
 * Stops floods only; the limits above stop guessing, and mails have limits by order and by mailbox. Mobile networks put
 * thousands of buyers behind one address, and when payments go unconfirmed, all of them come at once.
 */
const perNetwork = { name: 'recovery-network', most: 200, minutes: 10 }

const required = 'Ce champ est obligatoire.'

/** A field that people type. */
export const written = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(100, '100 caractères au plus.')
  .regex(printableLine, unprintable)

export const phone = written.transform((typed, context) => {
  const e164 = readBuyerPhone(typed)
  if (e164 !== undefined) return e164
  context.addIssue({ code: 'custom', message: INVALID_PHONE })
  return z.NEVER
})

/** Parses a form, counts the try, and calls `find` within the limits. If `find` throws, the try is not counted. */
export async function admitted<Fields extends { phone: string; transaction?: string }, Found>(
  services: CheckoutServices,
  schema: z.ZodType<Fields>,
  request: RecoveryRequest,
  find: (fields: Fields) => Promise<Found>,
): Promise<Found | Refused> {
  const read = schema.safeParse(request.form)
  if (!read.success) {
    const fields: Record<string, string> = {}
    for (const issue of read.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { kind: 'invalid', fields }
  }
  const { data } = read
  const work = workFor(services, `recovery ${data.phone}`, request.proof)
  const { attempts, admission } = await services.shares.lookUps.run(request.address, async () => {
    const attempts = await attemptsOf(services, request, data)
    return { attempts, admission: await admit(services, { attempts, work }) }
  })
  if (admission.kind === 'too-many') return admission
  try {
    return await find(data)
  } catch (error) {
    await giveBack(services, attempts).catch((failure: unknown) =>
      services.log.warn({ err: failure }, 'an attempt could not be given back'),
    )
    throw error
  }
}

async function attemptsOf(
  { db }: CheckoutServices,
  { orderTokens = [], address }: RecoveryRequest,
  { phone, transaction }: { phone: string; transaction?: string },
): Promise<Attempt[]> {
  if (await isPhoneOf(db, orderTokens, phone)) return [{ limit: ofOwner, key: phone }]
  const network = networkOf(address)
  return [
    { limit: perPhoneAndNetwork, key: `${phone} ${network}` },
    { limit: perPhone, key: phone },
    { limit: perNetwork, key: network },
    ...(transaction === undefined ? [] : [{ limit: perTransaction, key: transaction }]),
  ]
}
