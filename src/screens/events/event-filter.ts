/** What a visitor looks for in the list of events; each part is '' where it does not matter. */
export interface EventFilter {
  words: string
  /** '2027-07'. */
  month: string
  place: string
}

/** What is known of an event for this. `text`: all that its card says. */
export interface EventFacts {
  text: string
  months: readonly string[]
  place: string
}

/** Names of the form's fields, which are those of the address. */
export const filterFields = { words: 'q', month: 'mois', place: 'lieu' } as const

/** Characters; nobody looks for more, and what is longer is cut. */
export const longestWords = 80

export function readFilter(given: URLSearchParams): EventFilter {
  const part = (name: string) => (given.get(name) ?? '').trim().slice(0, longestWords)
  return {
    words: part(filterFields.words),
    month: part(filterFields.month),
    place: part(filterFields.place),
  }
}

export function isActive({ words, month, place }: EventFilter): boolean {
  return [words, month, place].some((part) => part !== '')
}

/** Whether an event is looked for: every word occurs somewhere, whatever its case and accents. */
export function matches(event: EventFacts, { words, month, place }: EventFilter): boolean {
  if (month !== '' && !event.months.includes(month)) return false
  if (place !== '' && event.place !== place) return false
  const text = plain(event.text)
  return plain(words)
    .split(' ')
    .every((word) => text.includes(word))
}

/** What the list says of itself: '10 événements à venir, 12 passés'. */
export function countText({ coming, past }: { coming: number; past: number }): string {
  if (coming + past === 0) return 'Aucun événement ne correspond à votre recherche.'
  return `${coming} événement${coming > 1 ? 's' : ''} à venir, ${past} passé${past > 1 ? 's' : ''}`
}

/** 'Gbadéfè Chill,  3ᵉ' → 'gbadefe chill 3e': lower case without accents, one space between words. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
