import { at, circle, path, polar, polygon, repeat, ring, round } from '../shapes.ts'

const origin = { x: 0, y: 0 }

/** A star of the given number of points; `inner` is the share of the radius between the points. */
export function star(points: number, radius: number, inner: number, fill: string, turn = -90) {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    polar(origin, index % 2 === 0 ? radius : radius * inner, turn + (index * 180) / points),
  )
  return polygon(corners, fill)
}

/** Stars within stars, as on printed cloth: from the outside to the inside. */
export function nestedStars(points: number, radius: number, inner: number, fills: readonly string[]) {
  return fills.map((fill, index) => star(points, radius * (1 - index / fills.length), inner, fill)).join('')
}

/** Four-pointed sparkle with hollow sides. */
export function sparkle(radius: number, fill: string) {
  const waist = round(radius * 0.12)
  const tip = round(radius)
  return path(
    `M0 ${-tip}Q${waist} ${-waist} ${tip} 0Q${waist} ${waist} 0 ${tip}Q${-waist} ${waist} ${-tip} 0Q${-waist} ${-waist} 0 ${-tip}Z`,
    fill,
  )
}

export function crescent(radius: number, fill: string) {
  const r = round(radius)
  const inner = round(radius * 0.82)
  const x = round(radius * 0.34)
  const y = round(radius * 0.94)
  return path(`M${x} ${-y}A${r} ${r} 0 1 0 ${x} ${y}A${inner} ${inner} 0 1 1 ${x} ${-y}Z`, fill)
}

/** Straight rays between two radii, pointed or blunt: `share` of each step is ray, the rest is gap. */
export function rays(
  count: number,
  from: number,
  to: number,
  fills: readonly string[],
  options: { share?: number; pointed?: boolean; turn?: number; sweep?: number } = {},
) {
  const sweep = options.sweep ?? 360
  const step = sweep / count
  const half = (step * (options.share ?? 0.5)) / 2
  const turn = options.turn ?? -90
  return repeat(count, (index) => {
    const middle = turn + index * step + (sweep < 360 ? step / 2 : 0)
    const outer = options.pointed
      ? [polar(origin, to, middle)]
      : [polar(origin, to, middle + half), polar(origin, to, middle - half)]
    const fill = fills[index % fills.length] ?? 'none'
    return polygon([polar(origin, from, middle - half), polar(origin, from, middle + half), ...outer], fill)
  })
}

/** Full discs on each other, from the outside to the inside. */
export function discs(radius: number, fills: readonly string[], smallest = 0) {
  return fills
    .map((fill, index) =>
      circle(0, 0, smallest + ((radius - smallest) * (fills.length - index)) / fills.length, fill),
    )
    .join('')
}

/** The upper halves of discs on each other, standing on the line y = 0. */
export function halfDiscs(radius: number, fills: readonly string[], smallest = 0) {
  return fills
    .map((fill, index) => {
      const r = round(smallest + ((radius - smallest) * (fills.length - index)) / fills.length)
      return path(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0Z`, fill)
    })
    .join('')
}

/** The eye of wax prints: discs with a ring of dots around. */
export function waxEye(radius: number, fills: readonly string[], dots: string, count = 12) {
  return (
    discs(radius * 0.7, fills) +
    repeat(count, (index) => {
      const point = polar(origin, radius * 0.88, (index * 360) / count)
      return circle(point.x, point.y, radius * 0.09, dots)
    })
  )
}

/** Dots on a circle. */
export function dotRing(radius: number, count: number, size: number, fill: string, turn = 0) {
  return repeat(count, (index) => {
    const point = polar(origin, radius, turn + (index * 360) / count)
    return circle(point.x, point.y, size, fill)
  })
}

/** Rings of equal width around the origin, from the inside to the outside. */
export function rings(inner: number, width: number, gap: number, strokes: readonly string[]) {
  return strokes
    .map((stroke, index) => ring(0, 0, inner + width / 2 + index * (width + gap), width, stroke))
    .join('')
}

/** A bird in flight, seen from the side, beak to the right; about 220 wide. */
export function bird(body: string, wing: string, eye: string) {
  return (
    path('M-120 34Q-70 30 -40 8Q-10 -22 34 -22Q66 -22 76 0L112 10L78 20Q60 56 10 58Q-40 60 -64 46Z', body) +
    path('M-30 10Q-44 -84 -104 -112Q10 -116 40 6Q6 30 -30 10Z', wing) +
    at(52, 2, circle(0, 0, 8, eye))
  )
}
