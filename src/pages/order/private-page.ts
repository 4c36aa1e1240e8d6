/**
 * Headers of pages that a token or a cookie opens: kept by nobody but the one who holds the link, unknown to
 * search engines. `same-origin` keeps the token from other sites and still lets forms prove where they come from.
 */
export function markPrivate(headers: Headers): void {
  headers.set('cache-control', 'private, no-store')
  headers.set('referrer-policy', 'same-origin')
  headers.set('x-robots-tag', 'noindex, nofollow')
}
