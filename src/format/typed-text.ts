/**
 * One line as people type it, in NFC: any letters, marks and signs, `<` included, which are escaped wherever they
 * are shown. What cannot be seen and turns text around is left out; joiners stay, emoji need them. Empty where nothing of
 * it could be seen.
 */
export function typedLine(text: string): string {
  const line = withoutInvisible(text).trim().replace(/\s+/g, ' ')
  return visible.test(line) ? line : ''
}

/** The same for several lines: breaks stay, at most two in a row, spaces at the ends of lines go. */
export function typedLines(text: string): string {
  return withoutInvisible(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+(?=\n|$)/g, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A letter, digit or sign, and none of those that are drawn as nothing: fillers of Hangul, the blank of Braille. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u

function withoutInvisible(text: string): string {
  return text.normalize('NFC').replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
}

/** No control characters and no half characters (Cs), which are no text and which the database refuses. */
export const printableLine = /^[^\p{Cc}\p{Cs}]*$/u
export const printableLines = /^[^\p{Cs}\0-\x08\x0b-\x1f\x7f-\x9f]*$/u

/** What is said of a text that these refuse. */
export const unprintable = 'Ce champ contient des caractères qui ne sont pas permis.'
