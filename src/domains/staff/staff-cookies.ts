import { hash } from 'node:crypto'
import type { Cookies } from '../../platform/http/device-cookie.ts'
import { sessionTimes } from './limits.ts'

/** What a browser carries: the session, and the number by which it is known when somebody signs in again. */
const SESSION = 'kwabo-gestion'
const DEVICE = 'kwabo-gestion-appareil'

const YEAR = 365 * 24 * 3600
/** 256 bits. */
const form = /^[A-Za-z0-9_-]{43}$/

/** What sets cookies: a reply, whatever its route answers. */
export interface Jar {
  setCookie(name: string, value: string, chosen: ReturnType<typeof options>): unknown
}

/** As tables keep what a browser carries. */
export const digest = (text: string): string => hash('sha256', text, 'base64url')

export function readSession(cookies: Cookies, secure: boolean): string | undefined {
  return readCookie(cookies, nameOf(SESSION, secure))
}

export function readDevice(cookies: Cookies, secure: boolean): string | undefined {
  return readCookie(cookies, nameOf(DEVICE, secure))
}

export function giveSession(jar: Jar, token: string, secure: boolean): void {
  jar.setCookie(nameOf(SESSION, secure), token, options(secure, sessionTimes.hours * 3600))
}

export function takeSession(jar: Jar, secure: boolean): void {
  jar.setCookie(nameOf(SESSION, secure), '', options(secure, 0))
}

export function giveDevice(jar: Jar, device: string, secure: boolean): void {
  jar.setCookie(nameOf(DEVICE, secure), device, options(secure, YEAR))
}

/** With TLS browsers keep it from every other host, whatever that host sets. */
function nameOf(name: string, secure: boolean): string {
  return secure ? `__Host-${name}` : name
}

function readCookie(cookies: Cookies, name: string): string | undefined {
  const value = cookies[name]
  return value !== undefined && form.test(value) ? value : undefined
}

function options(secure: boolean, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'strict' as const, secure, maxAge }
}
