import type { FairShare } from '../../platform/rate-limits/fair-share.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { Counts } from '../../platform/rate-limits/counts.ts'
import type { Random } from '../../platform/random.ts'
import type { LiveKeys } from '../live/access/live-keys.ts'
import type { PaymentProvider } from '../payments/provider.ts'
import type { PaymentReader } from '../payments/confirm/fetch-payment.ts'
import type { TicketKeys } from '../tickets/signing-keys.ts'
import type { HoldQueue } from './hold-queue.ts'
import type { MakeRoom } from './room-needed.ts'

/** What the sale's use cases need of the system. */
export interface CheckoutServices {
  db: Database
  clock: Clock
  random: Random
  log: Logger
  payments: PaymentProvider
  reader: PaymentReader
  holds: HoldQueue
  makeRoom: MakeRoom
  shares: Record<'orders' | 'writes' | 'lookUps' | 'reads', FairShare>
  firstPayments: Counts
  keys: TicketKeys
  liveKeys: LiveKeys
  /** Secret key of all keyed digests: of rate limits, networks and confirmation links. */
  formSecret: string
}
