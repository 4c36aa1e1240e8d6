/**
 * What pages promise to organisers and buyers, and who keeps it: the site (`here`), the company's people (`people`), or
 * a part that is still to be built, by its name. docs/promises.md lists the words and their tests.
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

/** Words that say what the company or its site does; they are true if it has these abilities. */
export interface Promised {
  needs: readonly Ability[]
}

/** Whether the company or its site does all of it today. */
export function isKept({ needs }: Promised): boolean {
  return needs.every((ability) => ['here', 'people'].includes(abilities[ability]))
}

/** Whether a page marks it 'Bientôt'. Only a live site does: a demo shows the whole product. */
export function isSoon(promise: Promised, live: boolean): boolean {
  return live && !isKept(promise)
}

/** A sentence of a page. */
export interface PromisedText extends Promised {
  text: string
  /** What a live site says until the promise is kept; without it, nothing. */
  meanwhile?: string
}

/** What a page says in its place; undefined: nothing. */
export function said(promise: PromisedText & { meanwhile: string }, live: boolean): string
export function said(promise: PromisedText, live: boolean): string | undefined
export function said(promise: PromisedText, live: boolean): string | undefined {
  return isSoon(promise, live) ? promise.meanwhile : promise.text
}
