import type { GlyphRun } from 'fontkit'
import { legible, MOST_REMEMBERED } from './legible.ts'
import { clusters } from './clusters.ts'
import type { Face } from './open-fonts.ts'
import { textRuns, type TextRun } from './text-runs.ts'

/**
 * Text as outlines: a picture must not depend on the fonts that a server happens to have. Every text is made
 * `legible` here, so that nothing shows the box of a missing letter.
 */

function laid({ font, text, direction }: TextRun): GlyphRun {
  try {
    return font.layout(text, [], undefined, undefined, direction)
  } catch {
    // A font may say of a letter that it has no place for a kind of mark ('D̨' in Bricolage, 'بۖ' in Noto), and fontkit
    // fails at that. All marks of the run are then drawn where their glyphs have them, beside their letters at worst.
    return font.layout(text, { mark: false, mkmk: false }, undefined, undefined, direction)
  }
}

/** Width of a legible text in font sizes. */
function measure(face: Face, text: string): number {
  return textRuns(text, face).reduce((sum, run) => sum + laid(run).advanceWidth / run.font.unitsPerEm, 0)
}

/** Whether a legible text fits `width`, in font sizes. It is laid out only if the estimate leaves a doubt. */
function isWithin(width: number, face: Face, text: string): boolean {
  const estimated = estimate(face, text)
  if (estimated < width * 0.85) return true
  return estimated < width * 1.15 && measure(face, text) <= width
}

/** The width without kerning: quick, because each letter was measured before. */
function estimate(face: Face, text: string): number {
  return clusters(text).reduce((sum, cluster) => sum + alone(face, cluster), 0)
}

const widths = new Map<string, number>()

function alone(face: Face, cluster: string): number {
  const key = face + cluster
  const known = widths.get(key)
  if (known !== undefined) return known
  const width = measure(face, cluster)
  if (widths.size < MOST_REMEMBERED) widths.set(key, width)
  return width
}

/** Breaks a text into at most `lines` lines of `width` pixels; the last one ends in '…' where that is not enough. */
export function breakText(
  text: string,
  style: { face: Face; size: number; width: number; lines: number },
): string[] {
  const fits = (part: string) => isWithin(style.width / style.size, style.face, part)
  const lines: string[] = []
  for (const word of legible(text).split(/[ \n]+/)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else if (lines.length > style.lines) break
    else lines.push(...pieces(word, fits, style.lines + 1))
  }
  const shown = lines.slice(0, style.lines)
  const cut = lines.length > style.lines
  return shown.map((line, index) => {
    if (!cut || index < shown.length - 1) return line
    const kept = clusters(line)
    while (kept.length > 1 && !fits(kept.join('') + '…')) kept.pop()
    return kept.join('').trimEnd() + '…'
  })
}

/** A word in one piece, or in several that fit a line each, `most` of them: the rest is never seen. */
function pieces(word: string, fits: (part: string) => boolean, most: number): string[] {
  const parts = ['']
  for (const letter of fits(word) ? [word] : clusters(word)) {
    const part = (parts.at(-1) ?? '') + letter
    if (part === letter || fits(part)) parts[parts.length - 1] = part
    else if (parts.length === most) break
    else parts.push(letter)
  }
  return parts
}

/** One line of text as the data of an SVG path, starting at `x` on the baseline `y`. */
export function textOutline(text: string, style: { face: Face; size: number; x: number; y: number }): string {
  let { x } = style
  let d = ''
  for (const run of textRuns(legible(text), style.face)) {
    const scale = style.size / run.font.unitsPerEm
    const { glyphs, positions, advanceWidth } = laid(run)
    let pen = x
    glyphs.forEach((glyph, index) => {
      const position = positions[index]
      if (!position) return
      d += glyph.path
        .scale(scale, -scale)
        .translate(pen + position.xOffset * scale, style.y - position.yOffset * scale)
        .toSVG()
      pen += position.xAdvance * scale
    })
    x += advanceWidth * scale
  }
  return d
}

/** Width of one line of text, in the unit of `size`. */
export function textWidth(text: string, { face, size }: { face: Face; size: number }): number {
  return measure(face, legible(text)) * size
}
