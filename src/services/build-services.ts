import { join } from 'node:path'
import type { Config, Settings } from '../config.ts'
import { keepMenu } from '../domains/catalogue/reading/keep-menu.ts'
import { holdBatch } from '../domains/checkout/holds/hold-batch.ts'
import { createMakeRoom } from '../domains/checkout/shortage/make-room.ts'
import { createHoldQueue } from '../domains/checkout/hold-queue.ts'
import { ownsTicket } from '../domains/checkout/orders.ts'
import { createKkiapayProvider } from '../domains/payments/kkiapay/provider.ts'
import { loadLiveKeys } from '../domains/live/access/live-keys.ts'
import { createAddAccess } from '../domains/live/access/add-access.ts'
import { chooseSource } from '../domains/live/stream/sources/choose-source.ts'
import { openFilmSource } from '../domains/live/stream/sources/film-source.ts'
import { createOperatorSource } from '../domains/live/stream/sources/operator-source.ts'
import { openSettings } from '../domains/settings/open-settings.ts'
import { createPaymentReader } from '../domains/payments/confirm/fetch-payment.ts'
import type { SandboxOptions } from '../domains/payments/sandbox/options.ts'
import { createSandboxProvider } from '../domains/payments/sandbox/provider.ts'
import { loadTicketKeys } from '../domains/tickets/signing-keys.ts'
import { FairShare } from '../platform/rate-limits/fair-share.ts'
import { createChanges } from '../platform/changes.ts'
import type { MovableClock } from '../platform/clock.ts'
import { openDatabase, type Connection, type Database } from '../platform/database.ts'
import { createFiles, type Files } from '../platform/files.ts'
import { createJobs } from '../platform/queue/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { createCaptureTransport, type MailTransport } from '../platform/mail/mail.ts'
import { createSmtpTransport } from '../platform/mail/smtp.ts'
import { Counts } from '../platform/rate-limits/counts.ts'
import { createMetrics } from '../platform/metrics.ts'
import { createPictureProcesses } from '../platform/photos/picture-process.ts'
import { createPhotos } from '../platform/photos/photos.ts'
import type { Random } from '../platform/random.ts'
import { createSeal } from '../platform/seal.ts'
import { loadSecret } from '../platform/secret.ts'
import { createWorkers, type Workers } from '../platform/workers.ts'
import type { Services } from './services.ts'

/** As many as pages are made at once. With those of `db`, and one that listens, a process has 29 at most. */
const CONNECTIONS_OF_PAGES = 8

export interface Ground {
  config: Config
  connection: Connection
  db: Database
  clock: MovableClock
  random: Random
  log: Logger
  /** How this process reaches its own site, once it listens. */
  ownAddress: () => string
  /** The built programs of the worker threads, and of the processes that open pictures of strangers. */
  workersBundle: string
  picturesBundle: string
  /** What a test, the simulation or the demo puts in the place of the real thing. */
  replaced?: Partial<Pick<Services, 'mail' | 'payments' | 'workers' | 'changes' | 'metrics'>> & {
    sandbox?: Partial<SandboxOptions>
    pictures?: Workers
    /** Put around the files on disk. */
    files?: (own: Files) => Files
  }
}

export interface BuiltServices {
  services: Services
  /** The embedded provider's; absent with a real one. */
  sandbox: SandboxOptions | undefined
  close(): Promise<void>
}

/** Makes everything that lives as long as the process; `close` ends it in the reverse order. */
export async function buildServices(ground: Ground): Promise<BuiltServices> {
  const { config, connection, db, clock, random, log, replaced } = ground
  const ownFiles = createFiles(join(config.dataDirectory, 'files'))
  const files = replaced?.files?.(ownFiles) ?? ownFiles
  const workers = replaced?.workers ?? createWorkers(ground.workersBundle, { log })
  const pictures = replaced?.pictures ?? createPictureProcesses(ground.picturesBundle)
  const changes = replaced?.changes ?? createChanges(connection, log)
  const { settings, close: closeSettings } = await openSettings({ db, changes, log, config })
  const sandbox = await sandboxOptions(ground, settings)
  const payments =
    replaced?.payments ??
    (sandbox ? createSandboxProvider(sandbox) : createKkiapayProvider(config.payments.kkiapay))
  const mail = replaced?.mail ?? mailTransport()
  const reader = createPaymentReader({ db, clock, payments, log })
  const keys = await loadTicketKeys({ db, random })
  const liveKeys = await loadLiveKeys({ db, random })
  const pagesDb = openDatabase({ ...connection, max: CONNECTIONS_OF_PAGES }, log)
  const services: Services = {
    config,
    settings,
    db,
    pagesDb,
    // Those of the sale: pages that sell must not wait for those that only show.
    menu: keepMenu({ db, clock, changes }),
    clock,
    random,
    log,
    files,
    mail,
    workers,
    photos: createPhotos({ folder: join(config.dataDirectory, 'incoming'), processes: pictures, random }),
    changes,
    payments,
    jobs: createJobs(db, log),
    metrics: replaced?.metrics ?? createMetrics(),
    reader,
    holds: createHoldQueue((requests) => holdBatch(db, requests), log),
    makeRoom: createMakeRoom({ db, clock, random, log, payments, reader, keys, liveKeys }),
    firstPayments: new Counts({ clock, minutes: 10 }),
    shares: {
      // As many as two batches of holds: nobody waits before the database itself has more than it can do at once.
      orders: new FairShare({ atOnce: 500, waiting: 2_000, patience: 10_000 }),
      // Payments that are begun, results that are told, orders that are cancelled: statements and transactions, some of
      // which wait for a row. Without a bound they had all connections: a cancellation waited for 0.4 to 0.6 s behind 400
      // connections of four networks.
      writes: new FairShare({ atOnce: 8, ofNetwork: 4, waiting: 2_000, patience: 10_000 }),
      // The same of gifts. Anybody begins one, with nothing: beside those of 200 networks a buyer waited 2 s to be told
      // that his payment had come.
      gifts: new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 2_000, patience: 10_000 }),
      // Fewer than the pool has connections: whoever pays finds one.
      lookUps: new FairShare({ atOnce: 8, waiting: 500, patience: 10_000 }),
      // Questions of a moment: the catalogue for programs, whose order it is, what stands behind a link.
      reads: new FairShare({ atOnce: 8, ofNetwork: 4, waiting: 2_000, patience: 10_000 }),
      // A few wait for the threads that draw, so that none waits behind all those of somebody else.
      drawings: new FairShare({ atOnce: 4, ofNetwork: 2, waiting: 200, patience: 15_000 }),
      // Begun in one turn of the event loop, which lets new connections in between turns.
      answers: new FairShare({ atOnce: 4, waiting: 20_000, patience: 10_000 }),
      // One processor makes them, so that more at once make none sooner, and slow down those of others.
      pages: new FairShare({ atOnce: 8, ofNetwork: 1, waiting: 1_000, patience: 10_000 }),
      // Made for one visitor or one filter and not kept: anybody can ask for such pages without end. With eight at once a
      // file waited 70 ms (median), with two 10.
      singlePages: new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 1_000, patience: 10_000 }),
      sellingPages: new FairShare({ atOnce: 8, ofNetwork: 2, waiting: 1_000, patience: 10_000 }),
      // These may wait for others: for a look-up's turn, or for the payment provider.
      forms: new FairShare({ atOnce: 64, ofNetwork: 8, waiting: 1_000, patience: 10_000 }),
      // Of the three above, what the processor does: it makes one page while another waits for the database.
      renderings: new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 1_000, patience: 10_000 }),
      // Hashes are made by the threads that read files: measured, four of them at once let a file wait 75 ms, two 8 ms.
      // Networks take turns, and a hundred of them have theirs within the patience.
      passwords: new FairShare({ atOnce: 2, ofNetwork: 1, waiting: 100, patience: 10_000 }),
      // Of whoever is signed in, or comes with a browser in which they were: strangers fill the queue above.
      knownPasswords: new FairShare({ atOnce: 1, waiting: 100, patience: 10_000 }),
    },
    keys,
    liveKeys,
    addAccess: createAddAccess({ db, liveKeys }),
    ownsTicket: (orderTokens, ticketId) => ownsTicket(db, orderTokens, { id: ticketId }),
    stream: chooseSource(
      createOperatorSource({ clock, log }),
      config.demo ? await openFilmSource({ clock }) : undefined,
    ),
    streamSecret: await loadSecret(db, random, 'live-stream'),
    staffSeal: createSeal(Buffer.from(await loadSecret(db, random, 'staff-links'), 'hex'), random),
    formSecret: await loadSecret(db, random, 'forms'),
  }
  return {
    services,
    sandbox,
    close: async () => {
      await services.jobs.stop()
      await services.holds.drained()
      services.menu.close()
      await closeSettings()
      await changes.close()
      await workers.close()
      await pictures.close()
      await mail.close()
      await pagesDb.close()
    },
  }

  function mailTransport(): MailTransport {
    const { smtpUrl, from } = config.mail
    return smtpUrl === undefined
      ? createCaptureTransport({ files, clock })
      : createSmtpTransport({ url: smtpUrl, from })
  }
}

async function sandboxOptions(
  { config, db, random, log, ownAddress, replaced }: Ground,
  settings: Settings,
): Promise<SandboxOptions | undefined> {
  if (replaced?.payments || config.payments.provider !== 'sandbox') return undefined
  return {
    mode: config.mode,
    db,
    random,
    log,
    secret: await loadSecret(db, random, 'sandbox-webhook'),
    publicUrl: config.publicUrl,
    widgetOrigin: config.payments.sandboxWidgetOrigin,
    payee: settings.company.name,
    ownAddress,
    ...replaced?.sandbox,
  }
}
