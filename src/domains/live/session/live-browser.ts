import { hash } from 'node:crypto'
import { cookieToken, readDevice, type Cookies } from '../../../platform/http/device-cookie.ts'

/** The session of who watches, http-only; it counts only together with the cookie of the device. */
export const SESSION_COOKIE = 'kwabo_direct'
/** Proof that a right password was refused in this browser a moment ago: it may force the other device out. */
export const REFUSAL_COOKIE = 'kwabo_direct_refus'

/** Seconds that the session's cookie is kept: as long as there may be something to watch. */
export const SESSION_COOKIE_SECONDS = 30 * 24 * 3600

/** What a browser carries to watch, as the tables keep it; null where it carries nothing of the kind. */
export function readSessionKey(cookies: Cookies): { token: string; device: string } | null {
  const token = cookies[SESSION_COOKIE]
  const device = readDevice(cookies)
  if (token === undefined || !cookieToken.test(token) || device === null) return null
  return { token: digest(token), device: digest(device) }
}

export const digest = (text: string): string => hash('sha256', text, 'base64url')
