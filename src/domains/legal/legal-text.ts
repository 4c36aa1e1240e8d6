import { frenchSpaces } from '../../format/french-spaces.ts'

/** Running text with links in it. An address with '/' in front is one of this site. */
export type Words = string | readonly (string | { text: string; href: string })[]

export type Block =
  | { kind: 'paragraph'; words: Words }
  | { kind: 'list'; items: readonly Words[] }
  | { kind: 'table'; columns: readonly string[]; rows: readonly (readonly string[])[] }

export interface LegalSection {
  /** Its address in the page. */
  id: string
  title: string
  blocks: readonly Block[]
}

/** A text with numbered sections; the page and the PDF are both made of it and say the same. */
export interface LegalText {
  title: string
  /** Day of this version, ISO 8601. Who changes a text changes it. */
  version: string
  introduction: Words
  sections: readonly LegalSection[]
}

/** What the texts say of the company that runs the site; it is configured. */
export interface LegalCompany {
  name: string
  address: string
  email: string
  phone: string
  whatsapp: string
  hours: string
}

export const paragraph = (...words: Exclude<Words, string>): Block => ({
  kind: 'paragraph',
  words: unbroken(words),
})

export const list = (...items: Words[]): Block => ({ kind: 'list', items: items.map(unbroken) })

/** No line begins with a colon. */
function unbroken(words: Words): Words {
  if (typeof words === 'string') return frenchSpaces(words)
  return words.map((part) =>
    typeof part === 'string' ? frenchSpaces(part) : { ...part, text: frenchSpaces(part.text) },
  )
}

export const mail = (email: string) => ({ text: email, href: `mailto:${email}` })
