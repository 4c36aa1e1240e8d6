import { cookieToken } from '../http/device-cookie.ts'

/** How many links a browser remembers of one kind. */
const KEPT = 5

/** The tokens of private links that this browser may act with, newest first. */
export function readLinks(cookie: string | undefined): string[] {
  return (cookie ?? '')
    .split('.')
    .filter((text) => cookieToken.test(text))
    .slice(0, KEPT)
}

/** Value of the cookie once `newest` was added. */
export function withLink(tokens: readonly string[], newest: string): string {
  return [newest, ...tokens.filter((known) => known !== newest)].slice(0, KEPT).join('.')
}

/** Seconds for which a browser remembers them. */
export const LINKS_REMEMBERED = 7 * 24 * 3600
