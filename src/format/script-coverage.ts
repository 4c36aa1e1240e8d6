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
 * Whether a text holds a letter or mark that the display face lacks (ɖ, ɔ, ɛ, tones of Fon and Yoruba…). Then all of it
 * is set in Noto Sans, because a face must not change in the middle of a word. Composed and decomposed spellings of one
 * text answer the same. Emoji and signs do not count: neither face has them.
 */
export function needsNotoSans(text: string): boolean {
  for (const character of text.normalize('NFC')) {
    if (!known.has(character) && letterOrMark.test(character)) return true
  }
  return false
}

/** The face of a heading in a drawing: one that has all letters of it. */
export function headingFace(text: string): 'bold' | 'display' {
  return needsNotoSans(text) ? 'bold' : 'display'
}
