import {
  cookieOptions,
  giveDevice,
  readDevice,
  type CookieJar,
  type Cookies,
} from '../../platform/http/device-cookie.ts'
import { ORDERS_COOKIE, readOrderTokens } from '../../platform/cookies/orders-cookie.ts'
import { LINKS_REMEMBERED, withLink } from '../../platform/cookies/link-cookie.ts'

/**
 * Two http-only cookies identify a browser. One names the device, by which limits count; the other has the tokens of
 * the browser's orders. No script on a page can read the cookies, not even the payment provider's.
 */
export interface Visitor {
  device: string | null
  /** Order tokens that this browser may act with, newest first. */
  orderTokens: string[]
}

export function readVisitor(cookies: Cookies): Visitor {
  return { device: readDevice(cookies), orderTokens: readOrderTokens(cookies) }
}

/** Value of the orders cookie with `newest` added. */
export function withOrder(visitor: Visitor, newest: string): string {
  return withLink(visitor.orderTokens, newest)
}

/** Sets both cookies. */
export function giveCookies(
  jar: CookieJar,
  visitor: Visitor,
  placed: { token: string; device: string },
  secure: boolean,
): void {
  giveDevice(jar, placed.device, secure)
  jar.setCookie(ORDERS_COOKIE, withOrder(visitor, placed.token), cookieOptions(secure, LINKS_REMEMBERED))
}
