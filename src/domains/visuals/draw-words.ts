import { contrast } from '../../format/accent.ts'
import { headingFace } from '../../format/script-coverage.ts'
import { houseColours } from '../../platform/drawing/house-colours.ts'
import { legible } from '../../platform/drawing/legible.ts'
import type { Face } from '../../platform/drawing/open-fonts.ts'
import { breakText, textOutline, textWidth } from '../../platform/drawing/text-outlines.ts'
import { RIBBON_TURN, visualLayouts, type Box, type VisualFormat } from './layout.ts'
import type { FrameColours, FrameInput } from './frame-input.ts'

const PROMISE = "J'y serai !"

/** The ribbon with its promise, the event's name, when and where, as SVG text of the visual's size. */
export function drawWords(input: Omit<FrameInput, 'art' | 'poster'>): string {
  const { format, title, when, where, colours } = input
  const { width, height, title: name, facts } = visualLayouts[format]
  return svg(
    width,
    height,
    ribbon(format, colours) +
      largest(title, name, colours.letters) +
      line(when, 'bold', { ...facts, height: facts.height * 0.46 }, colours.letters) +
      line(
        where,
        'regular',
        { ...facts, y: facts.y + facts.height * 0.52, height: facts.height * 0.46 },
        colours.letters,
      ),
  )
}

/** The name above the ribbon, on a patch of its own, as SVG text of the visual's size. */
export function drawFirstName(typed: string, format: VisualFormat, colours: FrameColours): string {
  const name = legible(typed)
  const { width, height, ribbon: place } = visualLayouts[format]
  const face = headingFace(name)
  // The longest name still lies on the ribbon.
  const size = Math.min(place.height * 0.46, (place.width * 0.84) / textWidth(name, { face, size: 1 }))
  const patch = { width: textWidth(name, { face, size }) + size * 1.1, height: size * 1.62 }
  const left = -place.width / 2 + place.height * 0.3
  const top = -place.height / 2 - patch.height * 0.8
  return svg(
    width,
    height,
    turned(
      place,
      `<rect x="${left}" y="${top}" width="${patch.width}" height="${patch.height}" rx="${patch.height / 2}" fill="${colours.shade}"/>` +
        outline(
          name,
          face,
          size,
          left + size * 0.55,
          top + patch.height * 0.5 + size * 0.34,
          readable(colours.shade),
        ),
    ),
  )
}

function ribbon(format: VisualFormat, colours: FrameColours): string {
  const place = visualLayouts[format].ribbon
  const face = headingFace(PROMISE)
  const size = Math.min(place.height * 0.72, (place.width * 0.8) / textWidth(PROMISE, { face, size: 1 }))
  const depth = place.height * 0.09
  return turned(
    place,
    `<path transform="translate(${depth} ${depth})" fill="${colours.shade}" d="${swallowTail(place)}"/>` +
      `<path fill="${colours.ribbon}" d="${swallowTail(place)}"/>` +
      outline(
        PROMISE,
        face,
        size,
        -textWidth(PROMISE, { face, size }) / 2,
        size * 0.33,
        readable(colours.ribbon),
      ),
  )
}

/** A strip of cloth whose ends are cut out, around the origin. */
function swallowTail({ width, height }: { width: number; height: number }): string {
  const [x, y, notch] = [width / 2, height / 2, height * 0.34]
  return `M${-x} ${-y}H${x}L${x - notch} 0L${x} ${y}H${-x}L${-x + notch} 0z`
}

/** As large as fits into the box in one or two lines, standing on its lower edge. */
function largest(title: string, box: Box, fill: string): string {
  const text = legible(title)
  const face = headingFace(text)
  const fits = ({ size, lines }: { size: number; lines: number }) =>
    breakText(text, { face, size, width: box.width, lines: 9 }).length <= lines &&
    text.split(' ').every((word) => textWidth(word, { face, size }) <= box.width)
  const one = { size: Math.min(box.height * 0.86, 132), lines: 1 }
  const two = { size: box.height * 0.47, lines: 2 }
  const sizes = Array.from({ length: 12 }, (_, step) => ({ size: one.size * (1 - step * 0.045), lines: 1 }))
  const { size, lines } = [...sizes.filter(({ size }) => size > two.size), two].find(fits) ?? {
    size: box.height * 0.36,
    lines: 2,
  }
  const leading = size * 1.04
  const rows = breakText(text, { face, size, width: box.width, lines })
  const lowest = box.y + box.height - size * 0.2
  return rows
    .map((row, index) => centred(row, face, size, box, lowest - (rows.length - 1 - index) * leading, fill))
    .join('')
}

/** One line, made smaller where it is too long, and cut where even that is not enough. */
function line(text: string, face: Face, box: Box, fill: string): string {
  const wanted = box.height * 0.86
  const size = Math.max(wanted * 0.72, Math.min(wanted, box.width / textWidth(text, { face, size: 1 })))
  const [row = ''] = breakText(text, { face, size, width: box.width, lines: 1 })
  return centred(row, face, size, box, box.y + box.height * 0.78, fill)
}

function centred(text: string, face: Face, size: number, box: Box, baseline: number, fill: string): string {
  const left = box.x + (box.width - textWidth(text, { face, size })) / 2
  return outline(text, face, size, left, baseline, fill)
}

function outline(text: string, face: Face, size: number, x: number, y: number, fill: string): string {
  return `<path fill="${fill}" d="${textOutline(text, { face, size, x, y })}"/>`
}

const readable = (ground: string): string => {
  const { ink, paper } = houseColours
  return contrast(ink, ground) >= contrast(paper, ground) ? ink : paper
}

const turned = ({ x, y }: { x: number; y: number }, content: string): string =>
  `<g transform="translate(${x} ${y}) rotate(${RIBBON_TURN})">${content}</g>`

const svg = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
