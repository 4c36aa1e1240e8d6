import { routes } from '../../routes.ts'
import { forgetSerial } from '../live-login/stored-serial.ts'
import { timeLimit } from '../../ui/time-limit.ts'

/** `unknown`: the server did not say, because there is no network for example. */
export type Presence = { kind: 'present'; answer: unknown } | { kind: 'gone' } | { kind: 'unknown' }

const PATIENCE = 15_000

/** Says that this page is still open, and hears whether it may stay. */
export async function sayPresent(eventId: string, page: string): Promise<Presence> {
  try {
    const answer = await fetch(routes.apiLivePresence, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eventId, page }),
      signal: timeLimit(PATIENCE),
    })
    if (answer.status === 403) return { kind: 'gone' }
    return answer.ok ? { kind: 'present', answer: await answer.json() } : { kind: 'unknown' }
  } catch {
    // No network for the moment: the next time may have more luck.
    return { kind: 'unknown' }
  }
}

/** The page closes: another device may come in without asking. Outlives the page, and ends what it has said. */
export function sayGoodbye(serialNumber: string, page: string): void {
  forgetSerial()
  void fetch(routes.apiLiveLogout, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ serialNumber, page }),
  }).catch(() => undefined)
}
