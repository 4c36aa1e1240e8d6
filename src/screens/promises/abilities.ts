/**
 * What pages promise to organisers and buyers, and what has become of it: `here` is kept by the site, `people` by the
 * company's people; anything else names the part that will keep it. docs/promises.md lists the words and the tests.
 */
export const abilities = {
  'event pages': 'here',
  sale: 'here',
  'places held': 'here',
  'one stock': 'here',
  payment: 'here',
  'refunds and recovery': 'here',
  'signed codes': 'here',
  delivery: 'here',
  'tickets without network': 'here',
  'kinds of tickets': 'here',
  'promo codes': 'here',
  'live shows': 'here',
  'home screen': 'here',
  'light pages': 'here',
  'organiser form': 'here',
  service: 'people',
  gate: 'the gate',
  'paper tickets': 'points of sale',
  figures: 'the back office',
  accounts: 'the back office',
  invitations: 'the back office',
  'tickets on pictures': 'the back office',
  'live room': 'the live room',
} as const

export type Ability = keyof typeof abilities

/** Words that say of the company or its site what it does. */
export interface Promised {
  needs: readonly Ability[]
}

/** Whether the site does all of it today. */
export function isKept({ needs }: Promised): boolean {
  return needs.every((ability) => ['here', 'people'].includes(abilities[ability]))
}

/** A live site says of what it cannot do yet that it comes; a demo shows the whole product. */
export function isSoon(promise: Promised, live: boolean): boolean {
  return live && !isKept(promise)
}

/** A sentence of a page. */
export interface PromisedText extends Promised {
  text: string
  /** What a live site says until it can do all of it; without, it says nothing. */
  meanwhile?: string
}

/** What a page says of it; undefined for nothing. */
export function said(promise: PromisedText & { meanwhile: string }, live: boolean): string
export function said(promise: PromisedText, live: boolean): string | undefined
export function said(promise: PromisedText, live: boolean): string | undefined {
  return isSoon(promise, live) ? promise.meanwhile : promise.text
}
