import { commonWords } from './common-words.ts'

export const shortestPassword = 12
export const longestPassword = 128

/**
 * `own`: it is the person's name or address, or the company's. `common`: one of those that everybody tries first.
 * `repeated`: a few signs again and again, or in the order of the alphabet or the keyboard.
 */
export type PasswordFault = 'short' | 'long' | 'own' | 'common' | 'repeated'

/** Whom the password would be for. */
export interface PasswordOwner {
  name: string
  email: string
  company: string
}

/** Letters that a password has to have beside words that anybody would try. */
const LEAST_LEFT = 4
/** Places where the next sign does not follow from the one before: a run of digits has one where it begins anew. */
const LEAST_TURNS = 3

const rows = [
  '1234567890',
  '0123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Why a password is easily found, or undefined. Nobody has to mix kinds of signs: length and surprise are what counts. */
export function judgePassword(password: string, owner: PasswordOwner): PasswordFault | undefined {
  const typed = password.normalize('NFC')
  const length = Array.from(typed).length
  if (length < shortestPassword) return 'short'
  if (length > longestPassword) return 'long'
  const signs = Array.from(fold(typed))
  if (isPeriodic(signs) || turnsOf(signs) < LEAST_TURNS) return 'repeated'
  const spellings = [lettersOf(fold(typed)), lettersOf(spelt(fold(typed)))]
  if (spellings.some((letters) => isLittleBeside(letters, partsOf(owner)))) return 'own'
  if (commonWords.some((word) => spellings.some((letters) => isLittleBeside(letters, [word]))))
    return 'common'
  return undefined
}

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const lettersOf = (text: string): string => text.replace(/[^\p{L}]/gu, '')

const digitsForLetters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** With digits and signs read as the letters that they are drawn for. */
const spelt = (text: string): string =>
  text.replace(/[0134577@$!]/g, (sign) => digitsForLetters[sign] ?? sign)

/** What people know of somebody: parts of the name, of the address, of the company's name. */
function partsOf({ name, email, company }: PasswordOwner): string[] {
  const parts = [name, email, company].flatMap((text) => fold(text).split(/[^\p{L}]+/u))
  return parts.filter((part) => part.length >= LEAST_LEFT - 1)
}

/** Whether hardly a letter is left of a password that has these words, once they are taken out. */
function isLittleBeside(letters: string, words: readonly string[]): boolean {
  const left = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return left.length < LEAST_LEFT && left.length < letters.length
}

/** 'abcabcabcabc': at most four signs, again and again. */
function isPeriodic(signs: readonly string[]): boolean {
  return [1, 2, 3, 4].some((period) =>
    signs.every((sign, place) => place < period || sign === signs[place - period]),
  )
}

/** How often it does not go on with the same sign, or with the next or the last one of a row. */
function turnsOf(signs: readonly string[]): number {
  return signs.filter((sign, place) => place > 0 && !follows(signs[place - 1] ?? '', sign)).length
}

function follows(before: string, sign: string): boolean {
  if (before === sign) return true
  return rows.some((row) => row.includes(before + sign) || row.includes(sign + before))
}
