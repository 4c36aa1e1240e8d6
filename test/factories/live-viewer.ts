import { logIn } from '../../src/domains/live/session/log-in.ts'
import { SESSION_COOKIE } from '../../src/domains/live/session/live-browser.ts'
import { DEVICE_COOKIE } from '../../src/platform/http/device-cookie.ts'
import type { Services } from '../../src/services/services.ts'
import { makeLiveTickets, type LiveTicket } from './live-tickets.ts'

/** Somebody with a live ticket of a show, who has logged in: the cookies of their browser, as a header. */
export async function logInViewer(services: Services, show: { modelId: string; eventId: string }) {
  const [ticket] = await makeLiveTickets(services.db, show, 1, services.liveKeys)
  if (!ticket) throw new Error('no ticket was made')
  return { ticket, cookie: await cookieOf(services, ticket) }
}

/** A browser that logs in with this ticket; fails when another one is in. */
export async function cookieOf(services: Services, { serial, password }: LiveTicket): Promise<string> {
  const login = await logIn(services, {
    serialNumber: serial,
    password,
    address: '198.51.100.7',
    cookies: {},
  })
  if (login.kind !== 'in') throw new Error(`not let in: ${login.kind}`)
  return `${SESSION_COOKIE}=${login.session}; ${DEVICE_COOKIE}=${login.device}`
}
