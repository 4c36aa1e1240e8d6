import { hash } from 'node:crypto'
import type { Settings } from '../../config.ts'
import type { Clock } from '../../platform/clock.ts'
import type { TooMany } from '../../platform/rate-limits/admit.ts'
import type { FairShare } from '../../platform/rate-limits/fair-share.ts'
import { workFor } from '../../platform/rate-limits/proof-of-work.ts'
import type { Database, Executor } from '../../platform/database.ts'
import { networkOf } from '../../platform/rate-limits/network-of.ts'
import { keyedDigest } from '../../platform/rate-limits/keyed-digest.ts'
import { queueMail } from '../../platform/mail/outbox.ts'
import { uuid, type Random } from '../../platform/random.ts'
import { contactRequestSchema } from './contract.ts'
import { secondsOpen } from './form-token.ts'
import { ACKNOWLEDGEMENT, CONTACT_MESSAGE } from './mail-kinds.ts'
import { insertMessage, isKnown, mayAcknowledge, mayLeaveAlone, secondsToWait, takeTurn } from './store.ts'
import { suspect } from './suspect.ts'

export interface ContactServices {
  settings: Pick<Settings, 'company'>
  db: Database
  clock: Clock
  random: Random
  /** Signs forms. */
  formSecret: string
  shares: { lookUps: FairShare }
}

export type Receipt = { kind: 'received' } | { kind: 'invalid'; fields: Record<string, string> } | TooMany

/**
 * Stores a message and queues its mails: one to the company, and an acknowledgement. Beyond `byThemselves.perHour`
 * messages an hour, a message to the company waits for `mailBundles`. The same message from the same form is received
 * once, however often it comes. A message that looks like spam is stored but not mailed; its sender gets the same
 * answer as everybody.
 */
export async function receiveMessage(
  services: ContactServices,
  input: {
    body: unknown
    address: string
    /** The proof of work, if one was asked for. */
    proof?: string | undefined
  },
): Promise<Receipt> {
  const parsed = contactRequestSchema.safeParse(input.body)
  if (!parsed.success) {
    const fields: Record<string, string> = {}
    for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message
    return { kind: 'invalid', fields }
  }
  const { jeton: token = '', site: trap = '', ...message } = parsed.data
  const digest = hash('sha256', JSON.stringify({ token, ...message }), 'base64url')
  const origin = keyedDigest(services, networkOf(input.address))
  const suspicion = suspect({ ...message, trap, seconds: secondsOpen(services, token) })
  const id = uuid(services.random)
  const receive = async (tx: Executor): Promise<Receipt> => {
    await takeTurn(tx)
    if (await isKnown(tx, digest)) return { kind: 'received' }
    const seconds = await secondsToWait(tx, origin)
    const work = workFor({ ...services, db: tx }, 'contact-message', input.proof)
    if (seconds > 0 && !(await work.isDone()))
      return { kind: 'too-many', seconds, challenge: work.challenge() }
    const bundled = suspicion === null && !(await mayLeaveAlone(tx))
    const acknowledged = suspicion === null && (await mayAcknowledge(tx, message.email))
    await insertMessage(tx, { id, digest, origin, suspicion, bundled, acknowledged, ...message })
    const queue = (kind: string, recipient: string) =>
      queueMail(tx, { id: uuid(services.random), kind, subjectId: id, recipient, data: {} })
    if (suspicion === null && !bundled) await queue(CONTACT_MESSAGE, services.settings.company.email)
    if (acknowledged) await queue(ACKNOWLEDGEMENT, message.email)
    return { kind: 'received' }
  }
  return services.shares.lookUps.run(input.address, () => services.db.transaction(receive))
}
