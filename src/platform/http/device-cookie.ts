import { hash } from 'node:crypto'
import { token, type Random } from '../random.ts'

/**
 * A random number by which a browser is known again: holds are counted by it, and a live session stays where it was
 * opened. Http-only, so that no script on a page ever sees it.
 */
export const DEVICE_COOKIE = 'kwabo_appareil'

export type Cookies = Record<string, string | undefined>

/** What a cookie of ours holds when it is a random value of 128 bits. */
export const cookieToken = /^[A-Za-z0-9_-]{22}$/

const YEAR = 365 * 24 * 3600

/** Null for a browser that has none yet, or claims something that we never gave. */
export function readDevice(cookies: Cookies): string | null {
  const device = cookies[DEVICE_COOKIE]
  return device !== undefined && cookieToken.test(device) ? device : null
}

/** The browser's number, drawn when it has none yet. */
export function deviceOf(cookies: { device: string | null }, random: Random): string {
  return cookies.device ?? token(random)
}

/** By what tables know a browser. Its number itself stays with it. */
export function deviceDigest(device: string): string {
  return hash('sha256', device, 'base64url')
}

export interface CookieJar {
  setCookie(name: string, value: string, options: ReturnType<typeof cookieOptions>): unknown
}

export function giveDevice(jar: CookieJar, device: string, secure: boolean): void {
  jar.setCookie(DEVICE_COOKIE, device, cookieOptions(secure, YEAR))
}

/** Lax, so that links from chats and mails keep working. `maxAge` in seconds. */
export function cookieOptions(secure: boolean, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge }
}
