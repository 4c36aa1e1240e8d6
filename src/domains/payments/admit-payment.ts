import { admit, type TooMany } from '../../platform/rate-limits/admit.ts'
import { blockOf, networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Work } from '../../platform/rate-limits/proof-of-work.ts'
import type { AttemptLimit, AttemptServices } from '../../platform/rate-limits/rate-limits.ts'

/** Payments begun from one network; beyond, each takes a proof of work, as each is a row and some fifty polls. */
export const paymentsBegun: AttemptLimit = { name: 'payment-network', most: 1_000, minutes: 10 }
/** The same from 48 bits of IPv6, of which one customer has all networks. */
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
