import type { Executor } from '../../../platform/database.ts'
import type { Random } from '../../../platform/random.ts'
import { insertCredentials, liveTicketIds, type NewCredentials } from '../store.ts'
import { makePassword, makeSerial } from './credentials.ts'
import type { LiveKeys } from './live-keys.ts'

/**
 * Writes a serial number and a password for each live ticket of an order, in the transaction that issues the
 * tickets: the database refuses a live ticket without them. Issuing twice adds nothing.
 */
export async function issueLiveAccess(
  tx: Executor,
  services: { random: Random; liveKeys: LiveKeys },
  orderId: string,
): Promise<void> {
  let waiting = await liveTicketIds(tx, orderId)
  // Serial numbers have 35 random bits: on a large site two may meet, and then only those are drawn again.
  for (let round = 0; waiting.length > 0; round += 1) {
    if (round === 10) throw new Error('no free serial number in ten draws')
    const written = await insertCredentials(
      tx,
      waiting.map((ticketId) => newCredentials(services, ticketId)),
    )
    waiting = waiting.filter((ticketId) => !written.has(ticketId))
  }
}

function newCredentials(
  { random, liveKeys }: { random: Random; liveKeys: LiveKeys },
  ticketId: string,
): NewCredentials {
  return { ticketId, serial: makeSerial(random), sealed: liveKeys.seal(ticketId, makePassword(random)) }
}
