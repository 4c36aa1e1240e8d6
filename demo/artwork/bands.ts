import { at, circle, clipped, path, polygon, rect, repeat, round } from './shapes.ts'

/**
 * Strips of printed cloth: each fills the rectangle from the origin with its first colour and repeats a figure
 * in the others. `id` names the clipping area and must be unique in its picture.
 */
export type BandName =
  | 'triangles'
  | 'diamonds'
  | 'eyes'
  | 'scales'
  | 'checks'
  | 'chevrons'
  | 'steps'
  | 'drops'
  | 'crosses'
  | 'hills'
  | 'bars'

type Draw = (height: number, fills: readonly string[], index: number) => string

const pick = (fills: readonly string[], index: number) => fills[index % fills.length] ?? 'none'

/** Figure and its step along the strip, in heights of the strip. */
const figures: Record<BandName, { step: number; draw: Draw }> = {
  triangles: {
    step: 0.8,
    draw: (h, fills, i) =>
      polygon(
        [
          { x: 0, y: h * 0.9 },
          { x: h * 0.8, y: h * 0.9 },
          { x: h * 0.4, y: h * 0.12 },
        ],
        pick(fills, i),
      ),
  },
  diamonds: {
    step: 1,
    draw: (h, fills, i) => diamond(h, 0.44, pick(fills, i)) + diamond(h, 0.2, pick(fills, i + 1)),
  },
  eyes: {
    step: 1,
    draw: (h, fills, i) =>
      circle(h / 2, h / 2, h * 0.4, pick(fills, i)) +
      circle(h / 2, h / 2, h * 0.25, pick(fills, i + 1)) +
      circle(h / 2, h / 2, h * 0.11, pick(fills, i)),
  },
  scales: {
    step: 1,
    draw: (h, fills, i) =>
      circle(h / 2, h, h * 0.56, pick(fills, i)) +
      circle(h / 2, h, h * 0.36, pick(fills, i + 1)) +
      circle(h / 2, h, h * 0.16, pick(fills, i + 2)),
  },
  checks: {
    step: 0.5,
    draw: (h, fills, i) => rect(0, i % 2 === 0 ? 0 : h / 2, h / 2, h / 2, pick(fills, Math.floor(i / 2))),
  },
  chevrons: {
    step: 0.62,
    draw: (h, fills, i) =>
      path(
        `M0 0H${round(h * 0.3)}L${round(h * 0.8)} ${round(h / 2)}L${round(h * 0.3)} ${round(h)}H0L${round(h * 0.5)} ${round(h / 2)}Z`,
        pick(fills, i),
      ),
  },
  steps: {
    step: 1.5,
    draw: (h, fills, i) => {
      const q = h / 4
      return (
        path(
          `M0 ${round(h)}V${round(3 * q)}H${round(q)}V${round(2 * q)}H${round(2 * q)}V${round(q)}H${round(4 * q)}V${round(2 * q)}H${round(5 * q)}V${round(3 * q)}H${round(6 * q)}V${round(h)}Z`,
          pick(fills, i),
        ) + rect(2.5 * q, 2.5 * q, q, q * 1.5, pick(fills, i + 1))
      )
    },
  },
  drops: {
    step: 0.7,
    draw: (h, fills, i) =>
      at(
        h * 0.35,
        h * 0.5,
        path(
          `M0 ${round(-h * 0.4)}Q${round(h * 0.36)} ${round(h * 0.1)} 0 ${round(h * 0.38)}Q${round(-h * 0.36)} ${round(h * 0.1)} 0 ${round(-h * 0.4)}Z`,
          pick(fills, i),
        ),
        1,
        i % 2 === 0 ? 0 : 180,
      ),
  },
  crosses: {
    step: 1,
    draw: (h, fills, i) =>
      rect(h * 0.4, h * 0.14, h * 0.2, h * 0.72, pick(fills, i)) +
      rect(h * 0.14, h * 0.4, h * 0.72, h * 0.2, pick(fills, i)) +
      circle(0, h / 2, h * 0.09, pick(fills, i + 1)),
  },
  hills: {
    step: 1.4,
    draw: (h, fills, i) =>
      [0.7, 0.5, 0.28]
        .map((radius, ring) => circle(h * 0.7, h * 1.02, h * radius * 1.2, pick(fills, i + ring)))
        .join(''),
  },
  bars: {
    step: 0.36,
    draw: (h, fills, i) => {
      const share = [0.5, 0.8, 0.36, 0.64, 0.92][i % 5] ?? 0.5
      return rect(h * 0.07, h * (1 - share) * 0.5, h * 0.22, h * share, pick(fills, i), h * 0.06)
    },
  },
}

function diamond(h: number, share: number, fill: string) {
  const c = h / 2
  const r = h * share
  return polygon(
    [
      { x: c, y: c - r },
      { x: c + r * 0.9, y: c },
      { x: c, y: c + r },
      { x: c - r * 0.9, y: c },
    ],
    fill,
  )
}

export function band(
  id: string,
  name: BandName,
  frame: { x: number; y: number; width: number; height: number },
  ground: string,
  fills: readonly string[],
) {
  const { step, draw } = figures[name]
  const count = Math.max(1, Math.round(frame.width / (frame.height * step)))
  const exact = frame.width / count
  const stretch = exact / (frame.height * step)
  const figuresInRow = repeat(count, (index) => at(index * exact, 0, draw(frame.height, fills, index), 1))
  const row =
    stretch === 1
      ? figuresInRow
      : repeat(
          count,
          (index) =>
            `<g transform="translate(${round(index * exact)} 0) scale(${Math.round(stretch * 1000) / 1000} 1)">${draw(frame.height, fills, index)}</g>`,
        )
  return at(
    frame.x,
    frame.y,
    clipped(
      id,
      { x: 0, y: 0, width: frame.width, height: frame.height },
      rect(0, 0, frame.width, frame.height, ground) + row,
    ),
  )
}
