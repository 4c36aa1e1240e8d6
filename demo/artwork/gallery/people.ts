import type { Palette } from '../palettes.ts'
import { at, circle, line, mirrored, path, polygon, rect, repeat } from '../shapes.ts'
import type { Chance } from './chance.ts'

/** People as they are sewn on cloth: flat, without faces. Standing ones are 220 high, feet at the origin. */

export type Arms = 'down' | 'up' | 'one up' | 'clap' | 'wide' | 'hips'
export type Head = 'short' | 'bun' | 'cap' | 'wrap' | 'board'
export type Body = 'robe' | 'suit' | 'skirt'

export interface Look {
  skin: string
  hair: string
  cloth: string
  trim: string
  head: Head
  body: Body
}

const skins = ['#5b3420', '#6f3d22', '#7d4a2c', '#8a5230', '#4a2814'] as const
const hair = '#1c0f0a'

/** Somebody of the crowd, dressed in the event's colours except those of what is `behind`. */
export function someone(
  chance: Chance,
  colours: Palette,
  given: Partial<Look> = {},
  behind: readonly string[] = [],
): Look {
  const cloths = [colours.bright, colours.warm, colours.fresh, colours.pale].filter(
    (one) => !behind.includes(one),
  )
  const cloth = given.cloth ?? chance.pick([cloths[0] ?? colours.dark, ...cloths.slice(1)])
  const [first = colours.dark, ...others] = cloths.filter((one) => one !== cloth)
  return {
    skin: chance.pick(skins),
    hair,
    cloth,
    trim: chance.pick([first, ...others]),
    head: chance.pick(['short', 'bun', 'cap', 'wrap']),
    body: chance.pick(['robe', 'suit', 'skirt']),
    ...given,
  }
}

export function figure(look: Look, arms: Arms): string {
  return dressed(look) + limbs(look, arms) + head(look)
}

function dressed({ body, cloth, trim, hair }: Look): string {
  switch (body) {
    case 'robe':
      return (
        path('M-27 -146Q0 -160 27 -146L48 -4H-48Z', cloth) +
        path('M-45 -24H45L48 -4H-48Z', trim) +
        path('M-13 -152H13L0 -112Z', trim)
      )
    case 'suit':
      return (
        rect(-23, -80, 20, 80, hair, 4) +
        rect(3, -80, 20, 80, hair, 4) +
        path('M-28 -146Q0 -158 28 -146L26 -68H-26Z', cloth) +
        path('M-9 -153H9L0 -104Z', trim)
      )
    case 'skirt':
      return (
        rect(-16, -30, 10, 30, hair, 4) +
        rect(6, -30, 10, 30, hair, 4) +
        path('M-24 -146Q0 -158 24 -146L18 -92H-18Z', trim) +
        path('M-18 -94H18L54 -22H-54Z', cloth) +
        path('M-48 -36H48L54 -22H-54Z', trim)
      )
  }
}

function limbs({ cloth, trim, body, skin }: Look, arms: Arms): string {
  const sleeve = body === 'skirt' ? trim : cloth
  const arm = (way: string, x: number, y: number) => line(way, 17, sleeve) + circle(x, y, 10, skin)
  const raised = arm('M-24 -136L-50 -166L-42 -212', -42, -218)
  switch (arms) {
    case 'down':
      return mirrored(0, arm('M-25 -136L-40 -84', -41, -78))
    case 'up':
      return mirrored(0, raised)
    case 'one up':
      return raised + arm('M25 -136L40 -84', 41, -78)
    case 'clap':
      return mirrored(0, arm('M-25 -136L-36 -104L-6 -116', -3, -118))
    case 'wide':
      return mirrored(0, arm('M-24 -138L-78 -150', -84, -152))
    case 'hips':
      return mirrored(0, arm('M-25 -136L-52 -108L-26 -88', -24, -86))
  }
}

function head({ skin, hair, head: kind, trim, cloth }: Look): string {
  const face = rect(-8, -166, 16, 22, skin) + circle(0, -184, 21, skin)
  const crop = path('M-22 -182A22 22 0 0 1 22 -182Q0 -196 -22 -182Z', hair)
  switch (kind) {
    case 'short':
      return face + crop
    case 'bun':
      return circle(0, -210, 13, hair) + face + crop
    case 'cap':
      return face + path('M-22 -188L-17 -214Q0 -220 19 -212L22 -188Q0 -198 -22 -188Z', trim)
    case 'wrap':
      return (
        face +
        path('M-23 -184Q-38 -224 -4 -226Q42 -232 23 -184Q0 -202 -23 -184Z', trim) +
        circle(20, -216, 8, cloth)
      )
    case 'board':
      return (
        face +
        path('M-20 -190H20V-202H-20Z', cloth) +
        polygon(
          [
            { x: -38, y: -206 },
            { x: 0, y: -220 },
            { x: 38, y: -206 },
            { x: 0, y: -192 },
          ],
          hair,
        ) +
        line('M26 -206V-182', 4, trim)
      )
  }
}

/** Heads and shoulders seen from behind, as one sees the stage: some with raised hands, some filming. */
export function audience(
  chance: Chance,
  colours: Palette,
  {
    y,
    size,
    shades = [colours.dark, colours.deep],
  }: { y: number; size: number; shades?: readonly [string, string] },
) {
  const count = Math.ceil(720 / (size * 1.15))
  const step = 720 / count
  return repeat(count, (index) => {
    const shade = shades[index % 2] ?? shades[0]
    const x = step * (index + 0.5) + chance.between(-size * 0.1, size * 0.1)
    const rise = chance.between(-size * 0.22, size * 0.22)
    const lifted = chance.percent(40)
    const films = chance.percent(50)
    const skin = chance.pick(skins)
    const screen =
      rect(size * 0.14, -size * 1.46, size * 0.42, size * 0.62, colours.dark, size * 0.07) +
      rect(size * 0.18, -size * 1.4, size * 0.34, size * 0.48, colours.pale, size * 0.03)
    const arm =
      line(
        `M${size * 0.44} ${size * 0.6}L${size * 0.5} ${-size * 0.4}L${size * 0.38} ${-size * 0.84}`,
        size * 0.2,
        shade,
      ) +
      circle(size * 0.36, -size * 0.92, size * 0.15, skin) +
      (films ? screen : '')
    const scarf = path(
      `M${-size * 0.38} ${size * 0.06}Q${-size * 0.5} ${-size * 0.6} 0 ${-size * 0.6}Q${size * 0.5} ${-size * 0.6} ${size * 0.38} ${size * 0.06}Z`,
      chance.pick([colours.warm, colours.fresh, colours.bright]),
    )
    return at(
      x,
      y + rise,
      (lifted ? arm : '') +
        rect(-size * 0.13, size * 0.2, size * 0.26, size * 0.34, skin) +
        circle(0, 0, size * 0.36, index % 3 === 0 ? skin : hair) +
        (chance.percent(34)
          ? scarf
          : path(
              `M${-size * 0.37} ${size * 0.1}A${size * 0.37} ${size * 0.37} 0 0 1 ${size * 0.37} ${size * 0.1}Z`,
              hair,
            )) +
        path(
          `M${-size * 0.6} ${size * 3}V${size * 0.92}Q${-size * 0.52} ${size * 0.44} 0 ${size * 0.42}Q${size * 0.52} ${size * 0.44} ${size * 0.6} ${size * 0.92}V${size * 3}Z`,
          shade,
        ),
    )
  })
}

/** A raised open hand with its arm, which reaches down by \`reach\`; the palm is centred on the origin. */
export function raisedHand(skin: string, sleeve: string, reach: number): string {
  const fingers = [
    [-16, -42],
    [-5, -52],
    [7, -50],
    [18, -40],
  ]
  return (
    line(`M0 ${reach * 0.4}L0 10`, 26, skin, 'butt') +
    line(`M0 ${reach}L0 ${reach * 0.36}`, 40, sleeve) +
    fingers.map(([x = 0, y = 0]) => line(`M${x * 0.7} -8L${x} ${y}`, 10, skin)).join('') +
    line('M14 8L34 -14', 11, skin) +
    circle(0, 0, 21, skin)
  )
}

/** A smiling head with shoulders, about 300 wide and 420 high, chin near the origin. */
export function portrait(look: Look, colours: Palette): string {
  const { skin, hair, cloth, trim } = look
  const crowns: Record<Head, string> = {
    short: path('M-112 -170A112 116 0 0 1 112 -170Q70 -226 0 -222Q-70 -226 -112 -170Z', hair),
    bun:
      circle(0, -300, 66, hair) +
      path('M-112 -160A112 124 0 0 1 112 -160Q70 -232 0 -226Q-70 -232 -112 -160Z', hair),
    cap:
      path('M-116 -176L-92 -292Q0 -322 100 -286L116 -176Q0 -226 -116 -176Z', trim) +
      line('M-108 -196Q0 -244 108 -196', 14, cloth),
    wrap:
      path('M-118 -150Q-190 -330 -20 -336Q10 -396 84 -350Q176 -330 118 -150Q0 -246 -118 -150Z', cloth) +
      line('M-104 -196Q0 -290 110 -210M-120 -240Q-20 -320 96 -300', 14, trim) +
      circle(56, -340, 30, trim),
    board:
      path('M-104 -190H104V-244H-104Z', trim) +
      polygon(
        [
          { x: -180, y: -262 },
          { x: 0, y: -330 },
          { x: 180, y: -262 },
          { x: 0, y: -200 },
        ],
        hair,
      ) +
      line('M112 -264L126 -150', 10, colours.bright),
  }
  return (
    path('M-210 300V150Q-196 44 -60 30H60Q196 44 210 150V300Z', cloth) +
    path('M-74 26L0 150L74 26L50 10H-50Z', trim) +
    path('M-42 -60H42V44Q0 84 -42 44Z', skin) +
    circle(0, -138, 108, skin) +
    mirrored(0, circle(108, -128, 20, skin) + circle(112, -92, 13, colours.bright)) +
    crowns[look.head] +
    mirrored(0, line('M28 -146Q46 -164 66 -146', 9, hair)) +
    path('M-48 -96Q0 -78 48 -96Q40 -44 0 -44Q-40 -44 -48 -96Z', '#ffffff') +
    line('M0 -132L-8 -112H8', 7, hair)
  )
}
