import { token, type Random } from '../../platform/random.ts'

/**
 * What a browser may do with orders hangs on two http-only cookies: `kwabo_appareil`, a random number that
 * counts holds per device, and `kwabo_commandes`, the tokens of its latest orders, newest first. A script on
 * the page, the provider's included, never sees a token.
 */
export const DEVICE_COOKIE = 'kwabo_appareil'
export const ORDERS_COOKIE = 'kwabo_commandes'

const KEPT_ORDERS = 5
const tokenForm = /^[A-Za-z0-9_-]{22}$/

export interface Visitor {
  device: string | null
  /** Order tokens that this browser may act with, newest first. */
  orderTokens: string[]
}

export function readVisitor(cookies: Record<string, string | undefined>): Visitor {
  const device = cookies[DEVICE_COOKIE]
  const tokens = (cookies[ORDERS_COOKIE] ?? '').split('.').filter((text) => tokenForm.test(text))
  return {
    device: device !== undefined && tokenForm.test(device) ? device : null,
    orderTokens: tokens.slice(0, KEPT_ORDERS),
  }
}

/** The device's number, drawn when the browser has none yet. */
export function deviceOf(visitor: Visitor, random: Random): string {
  return visitor.device ?? token(random)
}

/** Value of the orders cookie once `newest` was added. */
export function withOrder(visitor: Visitor, newest: string): string {
  return [newest, ...visitor.orderTokens.filter((known) => known !== newest)].slice(0, KEPT_ORDERS).join('.')
}

const DAY = 24 * 3600

/** Sets both cookies. Lax, so that links from chats and mails keep working. */
export function giveCookies(
  reply: { setCookie(name: string, value: string, options: ReturnType<typeof cookieOptions>): unknown },
  visitor: Visitor,
  placed: { token: string; device: string },
  secure: boolean,
): void {
  reply.setCookie(DEVICE_COOKIE, placed.device, cookieOptions(secure, 365 * DAY))
  reply.setCookie(ORDERS_COOKIE, withOrder(visitor, placed.token), cookieOptions(secure, 7 * DAY))
}

export function cookieOptions(secure: boolean, maxAge: number) {
  return { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, maxAge }
}
