import type { Hit, SearchAnswer } from '../../domains/books/contract.ts'

/** A line of the box that can be chosen. */
export type Option =
  | { kind: 'screen'; name: string; address: string }
  | { kind: 'order'; hit: Hit }
  | { kind: 'all'; words: string }
  | { kind: 'transaction'; number: string }

/**
 * What the box offers for these words: orders that they name, screens, orders that have them, the way to all, and to
 * the provider where nothing is found and whoever looks may ask it.
 */
export function optionsFor(
  words: string,
  found: SearchAnswer | undefined,
  screens: readonly { name: string; address: string }[],
  mayTrace = false,
): Option[] {
  const folded = fold(words)
  const order = (hit: Hit) => ({ kind: 'order', hit }) as const
  const named = folded === '' ? screens : screens.filter(({ name }) => fold(name).includes(folded))
  return [
    ...(found?.exact.map(order) ?? []),
    ...named.map(({ name, address }) => ({ kind: 'screen', name, address }) as const),
    ...(found?.orders.map(order) ?? []),
    ...(found?.more ? [{ kind: 'all', words } as const] : []),
    ...(found?.transaction && mayTrace ? [{ kind: 'transaction', number: found.transaction } as const] : []),
  ]
}

/** Without accents, in lower case. */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** No two lines of a list have the same: an order may be found once for each of its events. */
export function keyOf(option: Option): string {
  switch (option.kind) {
    case 'screen':
      return option.address
    case 'order':
      return `${option.hit.reference} ${option.hit.event}`
    case 'all':
      return 'all'
    case 'transaction':
      return 'transaction'
  }
}
