import anyAscii from 'any-ascii'
import { fontOf } from './open-fonts.ts'

/** Letters with their marks: a tone is never parted from its vowel. */
export function clusters(text: string): string[] {
  // Nothing joins these, and the segmenter takes ten times as long.
  if (/^[\u0020-\u02af]*$/.test(text)) return [...text]
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/**
 * A text that somebody typed as it can be drawn: each letter as it was written where one of our fonts has it with all
 * its marks, else in Latin letters ('王小明': 'WangXiaoMing'). Drawings ask here and nowhere else. What nobody sees
 * falls away; what nothing is known about becomes '?'.
 */
export function legible(text: string): string {
  return clusters(text.normalize('NFC')).map(drawable).join('')
}

/** The same in the letters of ASCII alone, which every font has. */
export function inLatin(text: string): string {
  return clusters(text.normalize('NFC')).map(latin).join('')
}

const remembered = new Map<string, string>()

/** Asked for every letter of every drawing; names are written with few. */
function drawable(cluster: string): string {
  const known = remembered.get(cluster)
  if (known !== undefined) return known
  const seen = visible(cluster)
  const answer = seen === '' || fontOf('bold', seen) ? seen : latin(seen)
  if (remembered.size < MOST_REMEMBERED) remembered.set(cluster, answer)
  return answer
}

/** Letters of which something is kept: those of every alphabet, not every sign of a writing system. */
export const MOST_REMEMBERED = 5_000

/** What has no shape of its own: directions, selectors, controls. */
const unseen = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** But in these a joiner shapes the letter before it. */
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u

const visible = (cluster: string): string =>
  cluster.replace(unseen, (sign) => (/[\u200c\u200d]/.test(sign) && joining.test(cluster) ? sign : ''))

function latin(cluster: string): string {
  const seen = visible(cluster)
  if (seen === '' || seen === '\n') return seen
  return anyAscii(seen) || '?'
}
