import type { Cookies } from '../http/device-cookie.ts'
import { readLinks } from './link-cookie.ts'

/** The tokens of a browser's latest orders, newest first: by them it is known as the owner of what it bought. */
export const ORDERS_COOKIE = 'kwabo_commandes'

export function readOrderTokens(cookies: Cookies): string[] {
  return readLinks(cookies[ORDERS_COOKIE])
}
