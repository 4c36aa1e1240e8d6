import { nameWords } from '../../../format/fold.ts'

const signs = /^[\p{L}\p{M}'’.\u2010\u2011 -]+$/u

/** What stands in lists for the company, a role, the reader, or whoever decides that is no colleague. */
const nobodys = new Set(
  [
    'kwabo kkiapay gestion direction comptabilite exploitation administration administrateur admin',
    'service client securite systeme prestataire acheteur donateur organisateur equipe moderation support contenu vous',
  ].flatMap((words) => words.split(' ').map(asRead)),
)

/**
 * Whether a name is written with letters that fold to a to z, and with what stands between them. Letters of other
 * alphabets, digits and signs make names that only look like a colleague's; 'Direction' is the name of nobody.
 */
export function isPersonsName(name: string): boolean {
  const words = nameWords(name)
  return (
    signs.test(name) &&
    words.every((word) => /^[a-z]+$/.test(word)) &&
    !nameWords(name.replaceAll(/['’]/g, ' ')).some((word) => nobodys.has(asRead(word))) &&
    words.some(({ length }) => length > 1)
  )
}

/**
 * Whether two names are read as one: of the same words in any order, or turned around, wherever their words are parted.
 * Letters that look alike, as a capital I and an l, count as one.
 */
export function isSameName(one: string, other: string): boolean {
  const [words, others] = [readWords(one), readWords(other)]
  if (words.toSorted().join(' ') === others.toSorted().join(' ')) return true
  const [run, otherRun] = [words.join(''), others.join('')]
  return run.length === otherRun.length && (run + run).includes(otherRun)
}

const readWords = (name: string): string[] => nameWords(name).map(asRead)

/** With the letters that look like these. */
function asRead(word: string): string {
  return word.replaceAll('rn', 'm').replaceAll('cl', 'd').replaceAll('vv', 'w').replaceAll('l', 'i')
}
