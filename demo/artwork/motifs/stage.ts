import { at, circle, line, path, polygon, rect, repeat, ring, round } from '../shapes.ts'

/** A stage microphone, head at the origin, handle going down; the head has the given radius. */
export function microphone(
  radius: number,
  colours: { head: string; mesh: string; collar: string; handle: string; trim: string },
) {
  const r = radius
  const mesh = [-0.56, -0.2, 0.16, 0.52].map((share) => {
    const half = Math.sqrt(1 - share * share) * r * 0.96
    return line(`M${round(-half)} ${round(share * r)}H${round(half)}`, r * 0.07, colours.mesh, 'butt')
  })
  const uprights = [-0.42, 0, 0.42].map((share) => {
    const half = Math.sqrt(1 - share * share) * r * 0.96
    return line(`M${round(share * r)} ${round(-half)}V${round(half)}`, r * 0.07, colours.mesh, 'butt')
  })
  return (
    path(
      `M${round(-r * 0.58)} ${round(r * 0.9)}H${round(r * 0.58)}L${round(r * 0.34)} ${round(r * 3.9)}Q0 ${round(r * 4.1)} ${round(-r * 0.34)} ${round(r * 3.9)}Z`,
      colours.handle,
    ) +
    rect(-r * 0.16, r * 1.7, r * 0.32, r * 0.62, colours.trim, r * 0.16) +
    circle(0, 0, r, colours.head) +
    mesh.join('') +
    uprights.join('') +
    rect(-r * 0.86, r * 0.72, r * 1.72, r * 0.36, colours.collar, r * 0.12)
  )
}

/** A loudspeaker box with two cones; upper left corner at the origin. */
export function speaker(width: number, height: number, box: string, cones: readonly string[], edge: string) {
  const cone = (x: number, y: number, radius: number) =>
    at(
      x,
      y,
      cones.map((fill, index) => circle(0, 0, radius * (1 - index / (cones.length + 0.4)), fill)).join(''),
    )
  return (
    rect(0, 0, width, height, edge, width * 0.07) +
    rect(width * 0.045, width * 0.045, width * 0.91, height - width * 0.09, box, width * 0.045) +
    cone(width / 2, height * 0.25, width * 0.25) +
    cone(width / 2, height * 0.68, width * 0.4)
  )
}

/** Bars of a sound level; they stand on y = 0. Heights are shares of `height`. */
export function levels(width: number, height: number, shares: readonly number[], fills: readonly string[]) {
  const step = width / shares.length
  return shares
    .map((share, index) => {
      const h = height * share
      return rect(
        index * step + step * 0.12,
        -h,
        step * 0.76,
        h,
        fills[index % fills.length] ?? 'none',
        step * 0.14,
      )
    })
    .join('')
}

export function bolt(height: number, fill: string) {
  const h = height
  return polygon(
    [
      { x: h * 0.1, y: -h * 0.5 },
      { x: -h * 0.3, y: h * 0.08 },
      { x: -h * 0.02, y: h * 0.08 },
      { x: -h * 0.12, y: h * 0.5 },
      { x: h * 0.3, y: -h * 0.12 },
      { x: h * 0.02, y: -h * 0.12 },
    ],
    fill,
  )
}

/** A standing drum of carved wood, foot at the origin. */
export function drum(
  height: number,
  colours: { skin: string; wood: string; cords: string; carving: string },
) {
  const h = height
  const top = h * 0.3
  const cords = repeat(4, (index) => {
    const x = round(-top + (index * top) / 2)
    return line(
      `M${x} ${round(-h * 0.94)}L${round(x + top / 4)} ${round(-h * 0.56)}L${round(x + top / 2)} ${round(-h * 0.94)}`,
      h * 0.018,
      colours.cords,
    )
  })
  return (
    path(
      `M${round(-top)} ${round(-h)}L${round(-h * 0.13)} ${round(-h * 0.36)}L${round(-h * 0.22)} 0H${round(h * 0.22)}L${round(h * 0.13)} ${round(-h * 0.36)}L${round(top)} ${round(-h)}Z`,
      colours.wood,
    ) +
    cords +
    rect(-h * 0.16, -h * 0.4, h * 0.32, h * 0.07, colours.carving, h * 0.03) +
    repeat(3, (index) => circle((index - 1) * h * 0.1, -h * 0.13, h * 0.03, colours.carving)) +
    rect(-top * 1.06, -h * 1.02, top * 2.12, h * 0.09, colours.skin, h * 0.04)
  )
}

/** A stage curtain drawn aside: hangs from (0, 0), to the right; mirror it for the other side. */
export function curtain(width: number, height: number, folds: readonly string[], tie: string) {
  const count = folds.length
  const strips = folds
    .map((fill, index) => {
      const left = (width * index) / count
      const right = (width * (index + 1)) / count
      const pinch = 0.34
      return path(
        `M${round(left)} 0H${round(right)}Q${round(right)} ${round(height * 0.45)} ${round(right * pinch)} ${round(height * 0.68)}Q${round(right * 0.46)} ${round(height * 0.82)} ${round(right * 0.5)} ${round(height)}H${round(left * 0.5)}Q${round(left * 0.46)} ${round(height * 0.82)} ${round(left * pinch)} ${round(height * 0.68)}Q${round(left)} ${round(height * 0.45)} ${round(left)} 0Z`,
        fill,
      )
    })
    .join('')
  return strips + rect(-4, height * 0.655, width * 0.36 + 12, height * 0.035, tie, height * 0.017)
}

/** A beam of light from a point at the origin, widening upwards. */
export function beam(length: number, spread: number, angle: number, fill: string) {
  return at(
    0,
    0,
    polygon(
      [
        { x: -6, y: 0 },
        { x: 6, y: 0 },
        { x: spread / 2, y: -length },
        { x: -spread / 2, y: -length },
      ],
      fill,
    ),
    1,
    angle,
  )
}

/** A chandelier of three tiers hanging from (0, 0); about 520 wide and 360 high. */
export function chandelier(metal: string, drops: readonly string[], flame: string) {
  const tier = (y: number, width: number, count: number) =>
    path(
      `M${-width} ${y}Q0 ${y + width * 0.36} ${width} ${y}L${width - 8} ${y - 14}Q0 ${y + width * 0.2} ${-width + 8} ${y - 14}Z`,
      metal,
    ) +
    repeat(count, (index) => {
      const share = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
      const x = share * width * 0.94
      const dip = y + width * 0.17 * (1 - share * share)
      const fill = drops[index % drops.length] ?? metal
      return at(x, dip + 10, path('M0 0Q20 30 0 54Q-20 30 0 0Z', fill))
    }) +
    [-1, 1].map((side) => candle(side * (width - 4), y - 8, metal, flame)).join('')
  return (
    rect(-5, 0, 10, 300, metal) +
    tier(250, 260, 9) +
    tier(170, 170, 7) +
    tier(96, 90, 5) +
    ring(0, 40, 18, 8, metal) +
    circle(0, 330, 16, metal)
  )
}

function candle(x: number, y: number, metal: string, flame: string) {
  return rect(x - 7, y - 34, 14, 34, metal, 3) + at(x, y - 34, path('M0 0Q-18 -22 0 -48Q18 -22 0 0Z', flame))
}
