import { admit, type TooMany } from '../../platform/rate-limits/admit.ts'
import { blockOf, networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Work } from '../../platform/rate-limits/proof-of-work.ts'
import type { AttemptLimit, AttemptServices } from '../../platform/rate-limits/rate-limits.ts'

/** Payments that one network may begin. Each costs a row and some fifty polls: a further one takes a proof of work. */
export const paymentsBegun: AttemptLimit = { name: 'payment-network', most: 1_000, minutes: 10 }
/** The same for a 48-bit block of IPv6: one customer may have all of its networks. */
const paymentsOfBlock: AttemptLimit = { name: 'payment-block', most: 4_000, minutes: 10 }

/** Counts a payment that somebody is about to begin, whatever becomes of it. `address` is the visitor's. */
export function admitPayment(
  services: AttemptServices,
  address: string,
  work: Work,
): Promise<{ kind: 'admitted' } | TooMany> {
  const block = blockOf(address)
  const attempts = [
    { limit: paymentsBegun, key: networkOf(address) },
    ...(block === undefined ? [] : [{ limit: paymentsOfBlock, key: block }]),
  ]
  return admit(services, { attempts, work })
}
