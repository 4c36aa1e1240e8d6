import type { Database } from '../../../platform/database.ts'
import type { Logger } from '../../../platform/log.ts'
import type { Random } from '../../../platform/random.ts'
import type { SandboxFaults } from './faults.ts'

/** What the sandbox needs. Its provider, its pages and its job take the same options. */
export interface SandboxOptions {
  /** The sandbox refuses to exist in 'live'. */
  mode: 'live' | 'demo' | 'local'
  db: Database
  random: Random
  log: Logger
  /** Secret of the webhooks. All processes on a database share it: one may send what another receives. */
  secret: string
  /** Origin of the site, from configuration. */
  publicUrl: string
  /** Origin that serves the widget; undefined: the site itself. */
  widgetOrigin: string | undefined
  /** Whom the buyer pays, as the widget shows it. */
  payee: string
  /** Address of the site as this machine reaches it, known once it listens: webhooks go there. */
  ownAddress: () => string
  readBy?: 'ours' | 'theirs'
  faults?: SandboxFaults
  /** How long reading waits, in milliseconds. */
  readDeadline?: number
  fetch?: typeof fetch
}

/** The public key that the browser sends. It is no secret. */
export const sandboxKey = 'pk_sandbox_kwabo'

/** Header that carries the shared secret of a webhook. */
export const sandboxSecretHeader = 'x-sandbox-secret'
