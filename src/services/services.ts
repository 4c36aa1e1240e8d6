import type { Config, Settings } from '../config.ts'
import type { KeptMenu } from '../domains/catalogue/reading/keep-menu.ts'
import type { HoldQueue } from '../domains/checkout/hold-queue.ts'
import type { MakeRoom } from '../domains/checkout/room-needed.ts'
import type { LiveKeys } from '../domains/live/access/live-keys.ts'
import type { StreamSource } from '../domains/live/stream/sources/stream-source.ts'
import type { PaymentProvider } from '../domains/payments/provider.ts'
import type { PaymentReader } from '../domains/payments/confirm/fetch-payment.ts'
import type { OwnsTicket } from '../domains/tickets/owns-ticket.ts'
import type { AddAccess } from '../domains/tickets/present-ticket.ts'
import type { TicketKeys } from '../domains/tickets/signing-keys.ts'
import type { FairShare } from '../platform/rate-limits/fair-share.ts'
import type { Changes } from '../platform/changes.ts'
import type { MovableClock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import type { Files } from '../platform/files.ts'
import type { Jobs } from '../platform/queue/jobs.ts'
import type { Logger } from '../platform/log.ts'
import type { MailTransport } from '../platform/mail/mail.ts'
import type { Counts } from '../platform/rate-limits/counts.ts'
import type { Metrics } from '../platform/metrics.ts'
import type { Photos } from '../platform/photos/photos.ts'
import type { Random } from '../platform/random.ts'
import type { Seal } from '../platform/seal.ts'
import type { Workers } from '../platform/workers.ts'

/** Everything that is built once, in `main.ts` or by a test. Use cases ask for the parts they need. */
export interface Services {
  config: Config
  /** What holds at this moment of what people of the company may change. */
  settings: Settings
  db: Database
  /** The same over connections of their own, for pages that only show: they leave those of the sale alone. */
  pagesDb: Database
  /** What the menu of every page lists. */
  menu: KeptMenu
  clock: MovableClock
  random: Random
  log: Logger
  files: Files
  mail: MailTransport
  jobs: Jobs
  metrics: Metrics
  workers: Workers
  photos: Photos
  payments: PaymentProvider
  /** Asks the provider, never twice at once for one payment. */
  reader: PaymentReader
  /** Where requests for places gather. */
  holds: HoldQueue
  /** Ends unpaid orders where places are short. */
  makeRoom: MakeRoom
  /** Payments that a network has begun within ten minutes, as far as this process has seen. */
  firstPayments: Counts
  /** What orders may take of this server, what buyers write, what givers write, forms that look something up, reads, drawings, pages with their forms, passwords, and those of who is known. */
  shares: Record<
    | 'orders'
    | 'writes'
    | 'gifts'
    | 'lookUps'
    | 'reads'
    | 'drawings'
    | 'answers'
    | 'pages'
    | 'singlePages'
    | 'sellingPages'
    | 'forms'
    | 'renderings'
    | 'passwords'
    | 'knownPasswords',
    FairShare
  >
  /** Signs tickets. */
  keys: TicketKeys
  /** Seals the passwords of live access. */
  liveKeys: LiveKeys
  /** Adds to live tickets what their holders log in with. */
  addAccess: AddAccess
  /** Tells those who know no orders whose a ticket is. */
  ownsTicket: OwnsTicket
  /** Where the picture and sound of live shows come from. */
  stream: StreamSource
  /** Signs the addresses of their segments. */
  streamSecret: string
  /** Hides the links that go to staff while their mails wait, and what makes their codes. */
  staffSeal: Seal
  /** Signs forms that anybody may send. */
  formSecret: string
  /** What other processes changed in the database. */
  changes: Changes
}
