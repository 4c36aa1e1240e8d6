import type { Counts } from '../../platform/rate-limits/counts.ts'
import { admit, type TooMany } from '../../platform/rate-limits/admit.ts'
import { blockOf, networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Work } from '../../platform/rate-limits/proof-of-work.ts'
import type { AttemptLimit, AttemptServices } from '../../platform/rate-limits/rate-limits.ts'

/** Counted by the process alone: few networks begin more, and to count in the database costs a twentieth of a sale. */
const FIRST = 100
/**
 * Payments that one network may begin, 1,000 in all. Each costs a row and some fifty polls: a further one takes a proof
 * of work.
 */
const paymentsBegun: AttemptLimit = { name: 'payment-network', most: 1_000 - FIRST, minutes: 10 }
/** The same for a 48-bit block of IPv6: one customer may have all of its networks. */
const paymentsOfBlock: AttemptLimit = { name: 'payment-block', most: 4_000 - FIRST, minutes: 10 }

/** Counts a payment that somebody is about to begin, whatever becomes of it. `address` is the visitor's. */
export async function admitPayment(
  services: AttemptServices & { firstPayments: Counts },
  address: string,
  work: Work,
): Promise<{ kind: 'admitted' } | TooMany> {
  const [network, block] = [networkOf(address), blockOf(address)]
  const attempts = [
    { limit: paymentsBegun, key: network },
    ...(block === undefined ? [] : [{ limit: paymentsOfBlock, key: block }]),
  ]
  const before = attempts.map(({ key }) => services.firstPayments.of(key).count++)
  if (before.every((count) => count < FIRST)) return { kind: 'admitted' }
  return admit(services, { attempts, work })
}
