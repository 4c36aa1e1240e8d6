import type { Counts } from '../../platform/rate-limits/counts.ts'
import { admit, type TooMany } from '../../platform/rate-limits/admit.ts'
import { blockOf, networkOf } from '../../platform/rate-limits/network-of.ts'
import type { Work } from '../../platform/rate-limits/proof-of-work.ts'
import type { AttemptLimit, AttemptServices } from '../../platform/rate-limits/rate-limits.ts'

/**
 * A network's first payments are counted in the memory of this process only, because counting in the database costs a
 * twentieth of a sale. Few networks begin more payments than these.
 */
const FIRST = 100
/**
 * A network may begin 1,000 payments in ten minutes, the first ones included. Each further payment needs a proof of
 * work, because a payment costs a row and some fifty polls.
 */
const paymentsBegun: AttemptLimit = { name: 'payment-network', most: 1_000 - FIRST, minutes: 10 }
/** The networks of a 48-bit block of IPv6 may begin 4,000 together, because one customer may have all of them. */
const paymentsOfBlock: AttemptLimit = { name: 'payment-block', most: 4_000 - FIRST, minutes: 10 }

/** Counts a payment that somebody is about to begin, even if it never begins. `address`: the visitor's. */
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
