import { at, circle, ellipse, line, path, polygon, rect, repeat, round } from '../shapes.ts'

/** A pointed leaf along the x axis from 0 to `length`. */
export function leaf(length: number, width: number, fill: string, vein?: string) {
  const half = round(length / 2)
  const w = round(width)
  const l = round(length)
  return (
    path(`M0 0Q${half} ${-w} ${l} 0Q${half} ${w} 0 0Z`, fill) +
    (vein ? line(`M${round(length * 0.14)} 0H${round(length * 0.8)}`, length * 0.028, vein) : '')
  )
}

/** A palm: foot at the origin, crown at (lean, -height). */
export function palm(height: number, lean: number, trunk: string, fronds: string, fruit: string) {
  const h = round(height)
  const w = round(height * 0.035)
  const angles = [-168, -136, -106, -74, -44, -12, 16, 164]
  return (
    path(
      `M${-w} 0Q${round(lean * 0.1 - w * 0.6)} ${round(-h * 0.6)} ${round(lean - w * 0.5)} ${-h}L${round(lean + w * 0.5)} ${-h}Q${round(lean * 0.1 + w * 1.4)} ${round(-h * 0.6)} ${w} 0Z`,
      trunk,
    ) +
    at(
      lean,
      -height,
      angles
        .map((angle) => at(0, 0, frond(height * 0.46, fronds, angle > 90 || angle < -90), 1, angle))
        .join('') +
        circle(-height * 0.03, height * 0.03, height * 0.028, fruit) +
        circle(height * 0.03, height * 0.035, height * 0.028, fruit),
    )
  )
}

function frond(length: number, fill: string, flipped: boolean) {
  const l = round(length)
  const bend = round(length * (flipped ? -0.22 : 0.22))
  return path(
    `M0 0Q${round(l * 0.5)} ${round(-bend * 1.5)} ${l} ${bend}Q${round(l * 0.5)} ${round(bend * 0.15)} 0 0Z`,
    fill,
  )
}

/** A pineapple standing on the origin: body of the given height, crown above. */
export function pineapple(
  height: number,
  body: string,
  lattice: string,
  eyes: string,
  crown: readonly string[],
) {
  const h = height
  const w = h * 0.36
  const outline = `M0 0C${round(-w * 1.3)} 0 ${round(-w * 1.25)} ${round(-h)} 0 ${round(-h)}C${round(w * 1.25)} ${round(-h)} ${round(w * 1.3)} 0 0 0Z`
  const step = h / 6
  const cross = repeat(9, (index) => {
    const y = round(h * 0.36 - index * step)
    return line(
      `M${round(-w)} ${y}L${round(w)} ${round(y - w * 2)}M${round(w)} ${y}L${round(-w)} ${round(y - w * 2)}`,
      h * 0.016,
      lattice,
      'butt',
    )
  })
  const dots = repeat(6, (row) =>
    repeat(3, (column) => circle((column - 1) * step, -h * 0.14 - row * step * 0.9, h * 0.014, eyes)),
  )
  const leaves = [-150, -130, -112, -68, -50, -30, -90]
    .map((angle, index) =>
      at(
        0,
        -h * 0.95,
        leaf(
          h * (angle === -90 ? 0.6 : 0.42 + (1 - Math.abs(angle + 90) / 60) * 0.14),
          h * 0.11,
          crown[index % crown.length] ?? body,
        ),
        1,
        angle,
      ),
    )
    .join('')
  return (
    leaves +
    path(outline, body) +
    `<clipPath id="pineapple"><path d="${outline}"/></clipPath><g clip-path="url(#pineapple)">${cross}${dots}</g>`
  )
}

/** A calabash cup, opening at y = 0, with carved triangles. */
export function calabash(radius: number, shell: string, carving: string, drink: string) {
  const r = round(radius)
  const teeth = repeat(7, (index) => {
    const x = (index - 3) * r * 0.25
    return polygon(
      [
        { x: x - r * 0.11, y: r * 0.2 },
        { x: x + r * 0.11, y: r * 0.2 },
        { x, y: r * 0.44 },
      ],
      carving,
    )
  })
  return (
    path(`M${-r} 0A${r} ${r} 0 0 0 ${r} 0Z`, shell) +
    ellipse(0, 0, r, r * 0.16, drink) +
    teeth +
    repeat(3, (index) =>
      circle((index - 1) * r * 0.3, r * 0.62 + (index === 1 ? r * 0.08 : 0), r * 0.06, carving),
    )
  )
}

/** A tall glass with a straw; foot at the origin. */
export function glass(height: number, drink: string, rim: string, straw: string, slice: string) {
  const h = height
  return (
    line(`M${round(h * 0.02)} ${round(-h * 0.3)}L${round(h * 0.3)} ${round(-h * 1.3)}`, h * 0.05, straw) +
    polygon(
      [
        { x: -h * 0.34, y: -h },
        { x: h * 0.34, y: -h },
        { x: h * 0.22, y: 0 },
        { x: -h * 0.22, y: 0 },
      ],
      rim,
    ) +
    polygon(
      [
        { x: -h * 0.28, y: -h * 0.78 },
        { x: h * 0.28, y: -h * 0.78 },
        { x: h * 0.18, y: -h * 0.06 },
        { x: -h * 0.18, y: -h * 0.06 },
      ],
      drink,
    ) +
    at(
      -h * 0.3,
      -h * 1.0,
      circle(0, 0, h * 0.17, slice) + circle(0, 0, h * 0.1, rim) + circle(0, 0, h * 0.075, slice),
    )
  )
}

/** A band of water from x to x + width whose upper edge is waves. */
export function water(
  x: number,
  y: number,
  width: number,
  height: number,
  waves: number,
  fill: string,
  phase = 0,
) {
  const step = width / waves
  const swell = step * 0.2
  const start = x - step * (1 + phase)
  const crests = repeat(
    waves + 3,
    () => `q${round(step / 4)} ${round(-swell)} ${round(step / 2)} 0t${round(step / 2)} 0`,
  )
  return path(`M${round(start)} ${round(y)}${crests}V${round(y + height)}H${round(start)}Z`, fill)
}

/** A river boat with a standing boatman, about 460 wide; the waterline is y = 0. */
export function pirogue(hull: string, stripes: readonly string[], skin: string, cloth: string, hat: string) {
  return (
    line('M96 -230L206 60', 10, hull) +
    path('M-60 -34L-46 -150Q-10 -176 26 -150L40 -34Z', cloth) +
    line('M-30 -136L34 -108L112 -186M20 -140L66 -160L108 -196', 22, skin) +
    circle(-8, -196, 34, skin) +
    path('M-70 -208Q-8 -276 54 -208Z', hat) +
    path('M-250 -84Q-210 -40 -150 -38H150Q210 -40 250 -84Q230 30 130 34H-130Q-230 30 -250 -84Z', hull) +
    stripes.map((fill, index) => polygonStripe(index, fill)).join('')
  )
}

function polygonStripe(index: number, fill: string) {
  const x = -130 + index * 52
  return polygon(
    [
      { x, y: -18 },
      { x: x + 44, y: -18 },
      { x: x + 22, y: 16 },
    ],
    fill,
  )
}

/** A flat fish, head to the right, about 200 wide. */
export function fish(body: string, marks: string) {
  return (
    path('M-50 0Q10 -70 100 0Q10 70 -50 0Z', body) +
    path('M-40 0L-104 -48V48Z', body) +
    rect(-8, -30, 12, 60, marks, 6) +
    rect(18, -32, 12, 64, marks, 6) +
    circle(66, -8, 7, marks)
  )
}
