import { folded, nameWords } from '../../../format/fold.ts'

export interface Findable {
  lastName: string
  firstName: string
  email: string
  /** E.164. */
  phone: string
  reference: string
}

/** What an order is found by, each word between spaces: ' hounsou afi afi@example.com 2290197000000 4m7t2 '. */
export function wordsOf({ lastName, firstName, email, phone, reference }: Findable): string {
  const words = [
    ...nameWords(lastName),
    ...nameWords(firstName),
    folded(email).replace(/\s/g, ''),
    phone.slice(1),
    folded(reference).slice(2),
  ]
  return ` ${words.join(' ')} `
}

/** The words of names that may be misspelt: letters that `soundOf` knows, and enough of them. */
export function misspellable(words: readonly string[]): string[] {
  return words.filter((word) => /^[a-z]{3,40}$/.test(word))
}
