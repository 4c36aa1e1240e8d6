import anyAscii from 'any-ascii'
import { fontOf } from './open-fonts.ts'
import { clusters } from './clusters.ts'

/**
 * A text that somebody typed, as it can be drawn. A letter stays as it was written if one of our fonts has it with all
 * its marks. Else it is put into Latin letters, as every Chinese one is ('王小明': 'WangXiaoMing'), or is '?' if there are
 * none. What has no shape falls away, and so do marks of a letter beyond four. Every drawing asks here.
 */
export function legible(text: string): string {
  // Of the whole, because what falls away between marks ends a cluster.
  return clusters(text.normalize('NFC')).map(drawable).join('').replace(surplusMarks, '')
}

/** No language has more; eighty of them on a letter are drawn over everything above and below it. */
const surplusMarks = /(?<=(?:\p{M}[\u200c\u200d]*){4})\p{M}/gu

/** The text in the letters of ASCII alone, which every font has. */
export function inLatin(text: string): string {
  return clusters(text.normalize('NFC')).map(latin).join('')
}

const remembered = new Map<string, string>()

// Every letter of every drawing comes here, and names are written with few different ones.
function drawable(cluster: string): string {
  const known = remembered.get(cluster)
  if (known !== undefined) return known
  const seen = visible(cluster)
  const answer = seen === '' || fontOf('bold', seen) ? seen : latin(seen)
  if (remembered.size < MOST_REMEMBERED) remembered.set(cluster, answer)
  return answer
}

/** How many letters are remembered: enough for every alphabet, not for every sign of China. */
export const MOST_REMEMBERED = 5_000

/** Characters without a shape of their own: directions, selectors, controls. */
const unseen = /(?!\n)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
/** In these scripts a joiner shapes the letter before it. */
const joining = /[\p{Script=Arabic}\p{Script=Devanagari}]/u

const visible = (cluster: string): string =>
  cluster.replace(unseen, (sign) => (/[\u200c\u200d]/.test(sign) && joining.test(cluster) ? sign : ''))

function latin(cluster: string): string {
  const seen = visible(cluster)
  if (seen === '' || seen === '\n') return seen
  return anyAscii(seen) || '?'
}
