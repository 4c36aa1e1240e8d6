import { levels } from '../motifs/stage.ts'
import { dotRing, nestedStars, rays, rings, sparkle, star } from '../motifs/sky.ts'
import type { ArtworkKey, Palette } from '../palettes.ts'
import { at, circle, line, path, polar, repeat } from '../shapes.ts'

/** Where light can fall: the photo's radius, and from its middle to the sides, the upper edge and the floor. */
export interface Space {
  radius: number
  side: number
  above: number
  below: number
}

/** What shines behind the photo of an event; the origin is the photo's middle. */
export interface Halo {
  sky: (colours: Palette) => string
  /** What the words stand on, below the photo. */
  floor: (colours: Palette) => string
  light: (colours: Palette, space: Space) => string
  /** The ring that the photo is sewn on with. */
  edge: (colours: Palette) => string
  /** Below the emblem, where that leaves something free. */
  patch: (colours: Palette) => string
}

const ground = (colours: Palette) => colours.ground
const deep = (colours: Palette) => colours.deep
const bright = (colours: Palette) => colours.bright
const pale = (colours: Palette) => colours.pale
const around = (radius: number, angle: number, content: string) => {
  const place = polar({ x: 0, y: 0 }, radius, angle)
  return at(place.x, place.y, content)
}

/** Signs scattered where photo and emblem leave room: shares of the way to the left, to the top, to the floor. */
const scattered = ({ radius, side, above, below }: Space, draw: (index: number) => string) =>
  [
    [-0.82, -0.8],
    [-0.86, 0.74],
    [0.87, 0.5],
    [-0.42, -0.93],
    [0.86, 0.84],
    [-0.9, 0.06],
    [0.1, -0.94],
    [-0.7, -0.22],
    [0.72, 0.12],
  ]
    .map(([x = 0, y = 0]) => ({ x: x * side, y: y * (y < 0 ? above : below) }))
    .filter(({ x, y }) => Math.hypot(x, y) > radius * 1.17 + 34)
    .map(({ x, y }, index) => at(x, y, draw(index)))
    .join('')

export const halos: { readonly [Key in ArtworkKey]: Halo } = {
  lnds: {
    sky: ground,
    floor: ground,
    edge: pale,
    patch: pale,
    light: (colours, space) =>
      dotRing(space.radius * 1.13, 44, 8, colours.bright) +
      scattered(space, (index) =>
        index % 2 === 0
          ? nestedStars(8, 54, 0.62, [
              index === 0 ? colours.bright : colours.warm,
              colours.ground,
              colours.bright,
            ])
          : sparkle(30, colours.pale),
      ),
  },
  celebritynight: {
    sky: ground,
    floor: ground,
    edge: bright,
    patch: ground,
    light: (colours, space) =>
      rays(10, space.radius, space.radius * 3, [colours.deep], { share: 0.5, turn: -90 }) +
      circle(0, 0, space.radius * 1.15, colours.warm) +
      scattered(space, (index) =>
        sparkle(index % 2 === 0 ? 56 : 34, index % 3 === 0 ? colours.bright : colours.pale),
      ),
  },
  gala: {
    sky: ground,
    floor: ground,
    edge: bright,
    patch: (colours) => colours.fresh,
    light: (colours, space) =>
      circle(0, 0, space.radius * 1.22, colours.fresh) +
      dotRing(space.radius * 1.13, 52, 7, colours.warm) +
      scattered(space, (index) =>
        sparkle(index % 2 === 0 ? 50 : 30, index % 3 === 1 ? colours.pale : colours.bright),
      ),
  },
  labergecoloree: {
    sky: ground,
    floor: ground,
    edge: pale,
    patch: pale,
    light: (colours, { radius }) =>
      rays(32, radius, radius * 1.36, [colours.bright, colours.warm], { share: 0.56 }) +
      repeat(4, (index) =>
        line(
          `M${-radius * 2} ${radius * (0.74 + index * 0.14)}q54 -48 108 0${' t108 0'.repeat(Math.ceil(radius / 26))}`,
          14,
          index % 2 === 0 ? colours.fresh : colours.deep,
        ),
      ),
  },
  gbadefe: {
    sky: ground,
    floor: ground,
    edge: pale,
    patch: pale,
    light: (colours, { radius }) =>
      rays(40, radius * 1.06, radius * 1.24, [colours.bright, colours.warm], { share: 0.8, pointed: true }) +
      leaves(colours, radius),
  },
  lekowa: {
    sky: ground,
    floor: deep,
    edge: bright,
    patch: bright,
    light: (colours, { radius }) =>
      rays(32, radius, radius * 3, ['#c94a20'], { share: 0.5 }) +
      circle(0, 0, radius * 1.17, colours.deep) +
      rings(radius * 1.075, radius * 0.035, 12, [colours.fresh]),
  },
  tabaski: {
    sky: ground,
    floor: ground,
    edge: bright,
    patch: (colours) => colours.fresh,
    light: (colours, space) =>
      path(niche(space.radius * 1.3), colours.deep) +
      path(niche(space.radius * 1.21), colours.fresh) +
      scattered({ ...space, radius: space.radius * 1.14 }, (index) =>
        star(8, index % 2 === 0 ? 46 : 26, 0.6, index % 3 === 1 ? colours.fresh : colours.bright),
      ),
  },
  unitedkizdom: {
    sky: ground,
    floor: ground,
    edge: (colours) => colours.warm,
    patch: bright,
    light: (colours, { radius }) =>
      repeat(5, (index) =>
        line(
          `M${-radius * 2} ${radius * (-0.5 + index * 0.28)}q54 -60 108 0${' t108 0'.repeat(Math.ceil(radius / 26))}`,
          13,
          index % 2 === 1 ? colours.deep : '#e6517a',
        ),
      ) + circle(0, 0, radius * 1.13, colours.bright),
  },
  siano: {
    sky: ground,
    floor: ground,
    edge: bright,
    patch: (colours) => colours.warm,
    light: (colours, { radius }) =>
      rays(22, radius * 0.9, radius * 3, [colours.warm, colours.bright, colours.fresh, colours.deep], {
        share: 0.42,
        turn: -87,
      }) + circle(0, 0, radius * 1.15, colours.ground),
  },
  newgen: {
    sky: ground,
    floor: ground,
    edge: bright,
    patch: ground,
    light: (colours, { radius }) =>
      at(
        -540,
        radius * 1.1,
        levels(
          1080,
          radius * 2,
          [0.5, 0.72, 0.4, 0.86, 0.62, 1, 0.7, 0.94, 0.5, 0.8, 0.6, 0.42],
          [colours.warm, colours.fresh],
        ),
      ) +
      circle(0, 0, radius * 1.13, colours.dark) +
      dotRing(radius * 1.09, 40, 9, colours.bright),
  },
  'live-show': {
    sky: deep,
    floor: deep,
    edge: bright,
    patch: bright,
    light: (colours, { radius }) =>
      rays(36, radius, radius * 3, [colours.ground], { share: 0.5 }) +
      rays(28, radius * 1.05, radius * 1.2, [colours.pale], { share: 0.62, pointed: true }),
  },
}

/** Leaves that reach out from behind the photo. */
function leaves(colours: Palette, radius: number) {
  const leaf = (fill: string) => path('M0 0Q70 -70 40 -210Q-40 -120 0 0Z', fill)
  return [150, 168, 186, 12, -6, 30]
    .map((angle, index) =>
      around(
        radius * 1.02,
        angle,
        at(0, 0, leaf(index % 2 === 0 ? colours.fresh : '#1c5a2b'), radius / 420, angle + 90),
      ),
    )
    .join('')
}

/** The pointed arch of a prayer niche around the photo. */
function niche(reach: number) {
  const r = Math.round(reach)
  const half = Math.round(reach * 0.86)
  return `M${-half} ${r}V${-Math.round(r * 0.2)}Q${-half} ${-Math.round(r * 0.84)} 0 ${-Math.round(r * 1.12)}Q${half} ${-Math.round(r * 0.84)} ${half} ${-Math.round(r * 0.2)}V${r}Z`
}
