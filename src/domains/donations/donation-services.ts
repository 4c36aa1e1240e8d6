import type { FairShare } from '../../platform/rate-limits/fair-share.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Counts } from '../../platform/rate-limits/counts.ts'
import type { Random } from '../../platform/random.ts'
import type { PaymentServices } from '../payments/confirm/look-at-payment.ts'

/** What the use cases of giving need of the system. */
export interface DonationServices extends PaymentServices {
  db: Database
  clock: Clock
  shares: Record<'gifts' | 'reads' | 'drawings', FairShare>
  firstPayments: Counts
  random: Random
  /** The key for digests of networks. */
  formSecret: string
}
