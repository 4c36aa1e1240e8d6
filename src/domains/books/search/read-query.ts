import { folded, nameWords } from '../../../format/fold.ts'

/** Longest text that is looked for, and most words of it: what comes after is left out. */
export const LONGEST_QUERY = 300
const MOST_WORDS = 6

/** Words of fewer signs have no trigram of their own, so that the index cannot find them. */
const SHORTEST = 3

export interface Query {
  /** At least three signs each: the index finds them, anywhere in a word. */
  words: string[]
  /** Shorter ones. They only filter what the others find; alone, each has to be a whole word. */
  short: string[]
}

/** One sign of a telephone number and what people put between them. */
const phoneLike = /^[+(]?\d[\d().\-/]*$/

/** What somebody typed, as words of `order_finds`: digits that stand side by side are one number, '97 77' is '9777'. */
export function readQuery(typed: string): Query {
  const found: string[] = []
  let digits = ''
  const endNumber = () => {
    if (digits !== '') found.push(nationalPart(digits))
    digits = ''
  }
  for (const chunk of folded(typed.slice(0, LONGEST_QUERY)).split(/\s+/)) {
    if (phoneLike.test(chunk)) {
      digits += chunk.replace(/\D/g, '')
      continue
    }
    endNumber()
    found.push(...wordsOfChunk(chunk))
  }
  endNumber()
  const all = [...new Set(found)].slice(0, MOST_WORDS)
  return {
    words: all.filter((word) => word.length >= SHORTEST),
    short: all.filter((word) => word.length < SHORTEST),
  }
}

/** As it stands in a stored number: without 00, and without Benin's 229 where the 01 after it was left out. */
function nationalPart(digits: string): string {
  return digits.replace(/^00(?=\d{3})/, '').replace(/^229(?=\d{8}$)/, '')
}

/** Addresses stay whole; a reference loses its 'K-', which every reference has; anything else is words of a name. */
function wordsOfChunk(chunk: string): string[] {
  const bare = chunk.replace(/^mailto:/, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (/[@._+]/.test(bare)) return [bare]
  const reference = /^k[-\u2010-\u2015]([0-9a-z]+)$/.exec(bare)
  return reference?.[1] === undefined ? nameWords(bare) : [reference[1]]
}
