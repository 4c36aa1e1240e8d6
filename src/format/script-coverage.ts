/**
 * The letters of the display face as we ship it: what French is written with, and the few letters of
 * neighbours that names bring along. `scripts/making/make-fonts.ts` cuts the font from this very list.
 */
export const displayLetters =
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz' +
  'ÀÂÄÆÇÉÈÊËÎÏÔÖŒÙÛÜŸàâäæçéèêëîïôöœùûüÿ' +
  'ÁÃÍÑÓÕÚáãíñóõú'

const known = new Set(displayLetters)
const letterOrMark = /[\p{L}\p{M}]/u

/**
 * True when a text holds a letter or mark that the display face lacks (ɖ, ɔ, ɛ, tones of Fon and Yoruba…).
 * The whole text is then set in Noto Sans: a face that changes in the middle of a word is worse than another
 * face. Composed and decomposed spellings of the same text answer the same. Emoji and signs do not count:
 * neither face has them.
 */
export function needsNotoSans(text: string): boolean {
  for (const character of text.normalize('NFC')) {
    if (!known.has(character) && letterOrMark.test(character)) return true
  }
  return false
}

/** The face for a heading in a drawing: one that has all its letters, for the whole of it and not word by word. */
export function headingFace(text: string): 'bold' | 'display' {
  return needsNotoSans(text) ? 'bold' : 'display'
}
