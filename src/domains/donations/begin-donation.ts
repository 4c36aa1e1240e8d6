import { hash } from 'node:crypto'
import { readPhone } from '../../format/phone.ts'
import { makeDonationReference } from '../../format/ticket-number.ts'
import { admit, type TooMany } from '../../platform/rate-limits/admit.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { workFor } from '../../platform/rate-limits/proof-of-work.ts'
import type { Executor } from '../../platform/database.ts'
import { token, uuid } from '../../platform/random.ts'
import { donationRequestSchema } from './contract.ts'
import { giftsBegun } from './limits.ts'
import type { DonationServices } from './donation-services.ts'
import { refuse, type DonationRefusal } from './refusals.ts'
import {
  findAlike,
  findByRequest,
  findDonation,
  insertDonation,
  logDonation,
  type Donation,
} from './store.ts'

const INVALID_PHONE = "Ce numéro n'est pas valable."

export type Begun =
  | { kind: 'begun'; donation: Donation }
  /** This browser is already paying a donation of this amount: that one is returned, and no second one begins. */
  | { kind: 'alike'; donation: Donation }
  | DonationRefusal
  | TooMany

/**
 * Writes down what somebody is about to give. `key` is a UUID that the client chose: the same key and content return
 * the same donation, however often and from wherever they come. `tokens`: of the donations that this browser has
 * begun. `address`: of the visitor. `proof`: of work, if it was asked for.
 */
export async function beginDonation(
  services: DonationServices,
  input: {
    body: unknown
    key: string
    tokens: readonly string[]
    address: string
    proof?: string | undefined
  },
): Promise<Begun> {
  const { db, random } = services
  const parsed = donationRequestSchema.safeParse(input.body)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return refuse('champs-invalides', fields)
  }
  const { montant, nom, prenom, pseudonyme, ville, telephone, email, message } = parsed.data
  const phone = telephone === '' ? { kind: 'valid' as const, e164: '' } : readPhone(telephone)
  if (phone.kind === 'invalid') return refuse('champs-invalides', { telephone: INVALID_PHONE })
  const digestOf = (text: string) => hash('sha256', text, 'base64url')
  const given = {
    amount: montant,
    lastName: nom,
    firstName: prenom,
    pseudonym: pseudonyme,
    city: ville,
    phone: phone.e164,
    email,
    message,
  }
  const requestKey = digestOf(input.key)
  const requestDigest = digestOf(JSON.stringify(given))
  const attempts = [{ limit: giftsBegun, key: networkOf(input.address) }]
  const begin = async (tx: Executor): Promise<Begun> => {
    const alike = await findAlike(tx, input.tokens, montant)
    const known = await findByRequest(tx, requestKey)
    // A repeated request gets its own donation, whatever became of it.
    if (!known && alike) return { kind: 'alike', donation: await found(alike.id) }
    if (!known) {
      const admitted = await admit(
        { ...services, db: tx },
        { attempts, work: workFor({ ...services, db: tx }, 'donation', input.proof) },
      )
      if (admitted.kind === 'too-many') return admitted
    }
    const id = uuid(random)
    const isNew =
      !known &&
      (await insertDonation(tx, {
        ...given,
        id,
        reference: makeDonationReference(random.bytes(8)),
        token: token(random),
        requestKey,
        requestDigest,
      }))
    if (isNew) {
      await logDonation(tx, id, 'pending', { kind: 'donor' }, { amount: montant })
      return { kind: 'begun', donation: await found(id) }
    }
    const first = known ?? (await findByRequest(tx, requestKey))
    if (first?.digest !== requestDigest) return refuse('cle-deja-utilisee')
    return { kind: 'begun', donation: await found(first.id) }

    async function found(donationId: string): Promise<Donation> {
      const donation = await findDonation(tx, { id: donationId })
      if (!donation) throw new Error(`donation ${donationId} vanished`)
      return donation
    }
  }
  return services.shares.gifts.run(input.address, () => db.transaction(begin))
}
