import { LatestMap } from '../memory/latest-map.ts'
import type { Face } from './open-fonts.ts'
import { breakText } from './text-outlines.ts'

/** How a text of a document looks; sizes in points. A text of more than `lines` lines ends in '…'. */
export interface WordsStyle {
  face: Face
  size: number
  /** Distance of baselines. */
  leading: number
  lines: number
  width: number
}

/**
 * A text in lines, as templates take it (`words` in `house.typ`). We break it, because Typst lets a word that is longer
 * than its line run off the page.
 */
export interface SetWords {
  face: Face
  size: number
  leading: number
  width: number
  lines: string[]
}

export function setWords(text: string, { face, size, leading, lines, width }: WordsStyle): SetWords {
  return { face, size, leading, width, lines: brokenOnce(text, { face, size, width, lines }) }
}

/** The ten tickets of an order say mostly the same: to break a name of rare letters takes milliseconds. */
const broken = new LatestMap<string, string[]>(200)

function brokenOnce(text: string, style: Parameters<typeof breakText>[1]): string[] {
  const key = JSON.stringify([text, style])
  const lines = broken.get(key) ?? breakText(text, style)
  broken.set(key, lines)
  return lines
}
