import { openSync, type Font } from 'fontkit'
import { needsNotoSans } from '../../src/format/script-coverage.ts'
import { fontFile, posterFont } from '../../src/platform/drawing/font-files.ts'
import { round } from './shapes.ts'

/** Lettering is set as outlines, so that a picture looks the same whatever fonts a machine has. */

export type Face = 'wide' | 'narrow'

const fonts = new Map<string, Font>()

function font(path: string) {
  const opened = fonts.get(path) ?? openSync(path)
  fonts.set(path, opened)
  return opened
}

function fontFor(text: string, face: Face) {
  if (needsNotoSans(text)) return font(fontFile.notoSansBold)
  return font(posterFont(face === 'wide' ? 'display' : 'display-narrow'))
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Lettering {
  svg: string
  /** The box that the letters really cover, accents and descenders included. */
  ink: Box
  /** Font size in units of the picture. */
  size: number
}

interface LetteringStyle {
  face: Face
  fill: string
  align: 'start' | 'middle' | 'end'
  /** Where the block sits in the height of its box. */
  vertical: 'top' | 'middle' | 'bottom'
  /** Largest font size. */
  size: number
  /** Most lines; default 3. */
  lines?: number
  /** Distance of baselines, in font sizes. */
  leading?: number
}

/** Sets a text as large as its box (and `style.size`) allows, in as many lines as that takes. */
export function fitText(text: string, box: Box, style: LetteringStyle): Lettering {
  const normal = text.normalize('NFC')
  const face = fontFor(normal, style.face)
  const leading = (style.leading ?? 0.92) * (needsNotoSans(normal) ? 1.2 : 1)
  const words = normal.split(' ').filter((word) => word !== '')
  const candidates = Array.from({ length: Math.min(style.lines ?? 3, words.length) }, (_, index) => {
    const lines = breakLines(words, index + 1, (part) => advance(face, part))
    const widest = Math.max(...lines.map((part) => advance(face, part)))
    const [above, below] = extent(face, lines)
    const byHeight = box.height / (above + below + (lines.length - 1) * leading)
    return { lines, above, below, size: Math.min(style.size, box.width / widest, byHeight) }
  })
  const best = candidates.reduce((one, other) => (other.size > one.size * 1.04 ? other : one))
  const size = Math.floor(best.size * 10) / 10

  const height = (best.above + best.below + (best.lines.length - 1) * leading) * size
  const slack = box.height - height
  const top = box.y + (style.vertical === 'top' ? 0 : style.vertical === 'middle' ? slack / 2 : slack)
  const outlines = best.lines.map((part, index) => {
    const free = box.width - advance(face, part) * size
    const x = box.x + (style.align === 'start' ? 0 : style.align === 'middle' ? free / 2 : free)
    return outline(face, part, x, top + best.above * size + index * leading * size, size)
  })
  return {
    svg: `<path d="${outlines.map((one) => one.d).join('')}" fill="${style.fill}"/>`,
    ink: union(outlines.map((one) => one.ink)),
    size,
  }
}

function advance(face: Font, text: string) {
  return face.layout(text).advanceWidth / face.unitsPerEm
}

/** Heights above the first baseline and below the last one that the letters of the lines really need. */
function extent(face: Font, lines: readonly string[]): [number, number] {
  const first = outline(face, lines[0] ?? '', 0, 0, 1).ink
  const last = outline(face, lines.at(-1) ?? '', 0, 0, 1).ink
  return [Math.max(0.7, -first.y), Math.max(0.02, last.y + last.height)]
}

/** The split into `count` lines whose widest line is narrowest. */
function breakLines(words: readonly string[], count: number, measure: (text: string) => number): string[] {
  if (count === 1) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Infinity
  for (let first = 1; first <= words.length - count + 1; first += 1) {
    const lines = [words.slice(0, first).join(' '), ...breakLines(words.slice(first), count - 1, measure)]
    const width = Math.max(...lines.map(measure))
    if (width < bestWidth) [best, bestWidth] = [lines, width]
  }
  return best
}

function outline(face: Font, text: string, x: number, baseline: number, size: number) {
  const scale = size / face.unitsPerEm
  const run = face.layout(text)
  let pen = 0
  let d = ''
  const boxes: Box[] = []
  run.glyphs.forEach((glyph, index) => {
    const position = run.positions[index]
    if (!position) return
    const shape = glyph.path
      .scale(scale, -scale)
      .translate(x + (pen + position.xOffset) * scale, baseline - position.yOffset * scale)
    pen += position.xAdvance
    const { minX, minY, maxX, maxY } = shape.bbox
    if (!Number.isFinite(minX)) return
    d += shape.toSVG().replace(/-?\d+\.\d+/g, (number) => String(round(Number(number))))
    boxes.push({ x: minX, y: minY, width: maxX - minX, height: maxY - minY })
  })
  return { d, ink: union(boxes) }
}

function union(boxes: readonly Box[]): Box {
  if (boxes.length === 0) return { x: 0, y: 0, width: 0, height: 0 }
  const x = Math.min(...boxes.map((box) => box.x))
  const y = Math.min(...boxes.map((box) => box.y))
  const right = Math.max(...boxes.map((box) => box.x + box.width))
  const bottom = Math.max(...boxes.map((box) => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
