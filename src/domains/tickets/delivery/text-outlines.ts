import { openSync, type Font } from 'fontkit'
import { needsNotoSans } from '../../../format/script-coverage.ts'
import { fontFile } from '../../../platform/drawing/font-files.ts'

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

/** The face for a heading: one that has all its letters, for the whole of it and not word by word. */
export function headingFace(text: string): Face {
  return needsNotoSans(text) ? 'bold' : 'display'
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
    else lines.push(word)
  }
  const shown = lines.slice(0, style.lines)
  const cut = lines.length > style.lines
  return shown.map((line, index) => {
    const ending = cut && index === shown.length - 1 ? '…' : ''
    let kept = line
    while (kept !== '' && !fits(kept + (kept === line ? ending : '…'))) kept = kept.slice(0, -1)
    return kept === line ? line + ending : `${kept}…`
  })
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
