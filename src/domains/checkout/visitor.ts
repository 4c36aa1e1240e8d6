import {
  cookieOptions,
  cookieToken,
  giveDevice,
  readDevice,
  type CookieJar,
  type Cookies,
} from '../../platform/http/device-cookie.ts'

/**
 * What a browser may do with orders hangs on two http-only cookies: the one of its device, which counts holds, and
 * `kwabo_commandes`, the tokens of its latest orders, newest first. A script on the page, the provider's included,
 * never sees a token.
 */
export const ORDERS_COOKIE = 'kwabo_commandes'

const KEPT_ORDERS = 5

export interface Visitor {
  device: string | null
  /** Order tokens that this browser may act with, newest first. */
  orderTokens: string[]
}

export function readVisitor(cookies: Cookies): Visitor {
  const tokens = (cookies[ORDERS_COOKIE] ?? '').split('.').filter((text) => cookieToken.test(text))
  return { device: readDevice(cookies), orderTokens: tokens.slice(0, KEPT_ORDERS) }
}

/** Value of the orders cookie once `newest` was added. */
export function withOrder(visitor: Visitor, newest: string): string {
  return [newest, ...visitor.orderTokens.filter((known) => known !== newest)].slice(0, KEPT_ORDERS).join('.')
}

const WEEK = 7 * 24 * 3600

/** Sets both cookies. */
export function giveCookies(
  jar: CookieJar,
  visitor: Visitor,
  placed: { token: string; device: string },
  secure: boolean,
): void {
  giveDevice(jar, placed.device, secure)
  jar.setCookie(ORDERS_COOKIE, withOrder(visitor, placed.token), cookieOptions(secure, WEEK))
}
