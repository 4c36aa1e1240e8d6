import { openSync, type Font } from 'fontkit'
import { fontFile } from './font-files.ts'

/** Text as outlines: a picture must not depend on the fonts that a server happens to have. */

export type Face = 'display' | 'regular' | 'bold'

const fonts = new Map<string, Font>()

function open(path: string): Font {
  const font = fonts.get(path) ?? openSync(path)
  fonts.set(path, font)
  return font
}

const files: Record<Face, string> = {
  display: fontFile.bricolageBold,
  regular: fontFile.notoSansRegular,
  bold: fontFile.notoSansBold,
}

/** Width of a text in font sizes. */
function measure(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** Breaks a text into at most `lines` lines of `width` pixels; the last one ends in '…' where that is not enough. */
export function breakText(
  text: string,
  style: { face: Face; size: number; width: number; lines: number },
): string[] {
  const font = open(files[style.face])
  const fits = (part: string) => measure(font, part) * style.size <= style.width
  const lines: string[] = []
  for (const word of text.normalize('NFC').split(/[ \n]+/)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...pieces(word, fits))
  }
  const shown = lines.slice(0, style.lines)
  const cut = lines.length > style.lines
  return shown.map((line, index) => {
    const ending = cut && index === shown.length - 1 ? '…' : ''
    const kept = letters(line)
    while (kept.length > 1 && !fits(kept.join('') + ending)) kept.pop()
    return ending === '' ? line : kept.join('').trimEnd() + ending
  })
}

/** A word that is longer than a line, in pieces of which each fits; any other in one piece. */
function pieces(word: string, fits: (part: string) => boolean): string[] {
  const parts = ['']
  for (const letter of fits(word) ? [word] : letters(word)) {
    const part = (parts.at(-1) ?? '') + letter
    if (part === letter || fits(part)) parts[parts.length - 1] = part
    else parts.push(letter)
  }
  return parts
}

const segmenter = new Intl.Segmenter('fr', { granularity: 'grapheme' })

/** Letters with their marks: a tone is never cut from its vowel. */
function letters(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** One line of text as the data of an SVG path, starting at `x` on the baseline `y`. */
export function textOutline(text: string, style: { face: Face; size: number; x: number; y: number }): string {
  const font = open(files[style.face])
  const scale = style.size / font.unitsPerEm
  const run = font.layout(text.normalize('NFC'))
  let pen = 0
  let d = ''
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    if (!position) return
    d += glyph.path
      .scale(scale, -scale)
      .translate(style.x + (pen + position.xOffset) * scale, style.y - position.yOffset * scale)
      .toSVG()
    pen += position.xAdvance
  })
  return d
}

/** Width of one line of text, in the unit of `size`. */
export function textWidth(text: string, { face, size }: { face: Face; size: number }): number {
  return measure(open(files[face]), text.normalize('NFC')) * size
}
