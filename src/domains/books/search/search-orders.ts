import type { Database } from '../../../platform/database.ts'
import type { Hit, Reason, SearchAnswer } from '../contract.ts'
import { findAlike } from './find-alike.ts'
import { findByWords, type Asked, type Scope } from './find-by-words.ts'
import { findNamed } from './find-named.ts'
import { listHits } from './list-hits.ts'
import { readExact, readTransaction } from './read-exact.ts'
import { readQuery, type Query } from './read-query.ts'
import { misspellable } from './words.ts'

/** Orders that one answer shows, beside those that were named. */
export const MOST_SHOWN = 20

/** Of how close names are: see `findAlike`. */
const NEARLY = 0.5
const steps = [
  { closeness: 1, why: 'same-sound' },
  { closeness: NEARLY, why: 'alike' },
  { closeness: 0.3, why: 'alike' },
] as const

interface Found {
  orderId: string
  why: Reason
}

/**
 * Finds orders by whatever somebody has of them: what names one, then those that have all words, the newest first. Where
 * these do not fill a page, those follow whose names sound the same, then those whose names sound alike.
 */
export async function searchOrders(
  { db }: { db: Database },
  typed: string,
  scope: Scope,
): Promise<SearchAnswer> {
  const query = readQuery(typed)
  const [named, worded] = await Promise.all([findNamed(db, readExact(typed)), findWorded(db, query, scope)])
  const alike = named.length === 0 ? await findMisspelt(db, query, scope, worded.length) : []
  const orders = withoutRepeats([...named, ...worded, ...alike]).slice(named.length)
  const hits = await listHits(db, [...named, ...orders.slice(0, MOST_SHOWN)], scope)
  return {
    exact: hits.filter(isNamed),
    orders: hits.filter((hit) => !isNamed(hit)),
    more: orders.length > MOST_SHOWN,
    transaction: hits.length === 0 ? readTransaction(typed) : null,
  }
}

/** One more than is shown, so that it is known whether there are more. */
async function find(db: Database, asked: Asked, scope: Scope, why: Reason): Promise<Found[]> {
  if (asked.parts.length + asked.groups.length === 0) return []
  const orderIds = await findByWords(db, asked, scope, MOST_SHOWN + 1)
  return orderIds.map((orderId) => ({ orderId, why }))
}

/** Two signs alone are a name of two letters: a word of its own. */
function findWorded(db: Database, { words, short }: Query, scope: Scope): Promise<Found[]> {
  const asked =
    words.length > 0
      ? { parts: words, groups: [], short }
      : { parts: short.map((word) => ` ${word} `), groups: [], short: [] }
  return find(db, asked, scope, 'words')
}

/**
 * Orders whose names are close enough to what was typed, the closest first. Names that sound the same or nearly so fill
 * what is left of a page; those that share less of their sounds are shown only where there is nothing else.
 */
async function findMisspelt(
  db: Database,
  { words, short }: Query,
  scope: Scope,
  already: number,
): Promise<Found[]> {
  const names = misspellable(words)
  if (names.length === 0) return []
  const others = words.filter((word) => !names.includes(word))
  const near = await findAlike(db, names)
  const found: Found[] = []
  for (const { closeness, why } of steps) {
    const isEnough = already + found.length > (closeness < NEARLY ? 0 : MOST_SHOWN)
    const groups = near.map((group) =>
      group.filter((one) => one.closeness >= closeness).map(({ word }) => word),
    )
    if (isEnough || groups.some((group) => group.length === 0)) continue
    found.push(...(await find(db, { parts: others, groups, short }, scope, why)))
  }
  return found
}

function withoutRepeats(found: readonly Found[]): Found[] {
  const first = new Map<string, Found>()
  for (const one of found) if (!first.has(one.orderId)) first.set(one.orderId, one)
  return [...first.values()]
}

function isNamed({ why }: Hit): boolean {
  switch (why) {
    case 'reference':
    case 'ticket':
    case 'link':
    case 'transaction':
      return true
    case 'words':
    case 'same-sound':
    case 'alike':
      return false
  }
}
