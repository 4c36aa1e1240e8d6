import { cookieOptions, type CookieJar, type Cookies } from '../../platform/http/device-cookie.ts'
import { LINKS_REMEMBERED, readLinks, withLink } from '../../platform/cookies/link-cookie.ts'
import type { Database } from '../../platform/database.ts'
import { findDonation, type Donation } from './store.ts'

/** The tokens of this browser's latest donations, newest first. Http-only: no script on a page sees one. */
export const DONATIONS_COOKIE = 'kwabo_dons'

/** The tokens that a browser may act with. */
export function readDonor(cookies: Cookies): string[] {
  return readLinks(cookies[DONATIONS_COOKIE])
}

/** Adds a donation to the browser's cookie, as the newest. */
export function giveDonorCookie(
  jar: CookieJar,
  tokens: readonly string[],
  newest: string,
  secure: boolean,
): void {
  jar.setCookie(DONATIONS_COOKIE, withLink(tokens, newest), cookieOptions(secure, LINKS_REMEMBERED))
}

/**
 * The donation that `reference`, a part of an address, names: by its token for whoever holds the link, or by its id
 * for the browser that began it. Undefined for any other reference.
 */
export async function findDonorsDonation(
  services: { db: Database },
  tokens: readonly string[],
  reference: string,
): Promise<Donation | undefined> {
  const linked = await findDonationByLink(services, reference)
  if (linked) return linked
  for (const token of tokens) {
    const donation = await findDonation(services.db, { token })
    if (donation?.id === reference) return donation
  }
  return undefined
}

/** The donation of a private link; whoever holds the token may see it. */
export async function findDonationByLink(
  services: { db: Database },
  token: string,
): Promise<Donation | undefined> {
  return /^[A-Za-z0-9_-]{22}$/.test(token) ? findDonation(services.db, { token }) : undefined
}
