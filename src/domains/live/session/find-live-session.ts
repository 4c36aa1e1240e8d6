import type { Executor } from '../../../platform/database.ts'
import type { Cookies } from '../../../platform/http/device-cookie.ts'
import { findSession, renewSession } from '../store.ts'
import { readSessionKey } from './live-browser.ts'

/** Who is watching. */
export interface LiveSession {
  ticketId: string
  serial: string
  eventId: string
  /** Unless it is renewed before. */
  validUntil: Date
}

/** A watching page should renew its session about three times within this. Seconds. */
export const SESSION_SECONDS = 90

/** A page that was closed may have been reloaded: for so long its browser gets back in without a password. Seconds. */
export const RELOAD_SECONDS = 60

/**
 * The session that this browser watches with. Undefined as soon as another device has forced it out, its page was
 * closed, it was not renewed in time, or its ticket was blocked. Reads only: for what is asked often.
 */
export async function findLiveSession(
  { db }: { db: Executor },
  cookies: Cookies,
): Promise<LiveSession | undefined> {
  const key = readSessionKey(cookies)
  return key === null ? undefined : findSession(db, key)
}

/**
 * The same, and it stays valid for another `SESSION_SECONDS`: for the page that is opened and, as long as it is
 * open, again and again. Also brings back a session whose telephone slept, unless another device has come instead,
 * and one whose page was closed within `reloadSeconds`, unless it is that very `page` that asks.
 */
export async function renewLiveSession(
  { db }: { db: Executor },
  cookies: Cookies,
  { page = null, reloadSeconds = RELOAD_SECONDS }: { page?: string | null; reloadSeconds?: number } = {},
): Promise<LiveSession | undefined> {
  const key = readSessionKey(cookies)
  if (key === null) return undefined
  return renewSession(db, key, { seconds: SESSION_SECONDS, reloadSeconds, page })
}
