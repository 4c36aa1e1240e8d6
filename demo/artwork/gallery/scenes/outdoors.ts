import { band } from '../../bands.ts'
import { fish, palm, pirogue, water } from '../../motifs/nature.ts'
import { bird, dotRing, halfDiscs, rays, star } from '../../motifs/sky.ts'
import type { Palette } from '../../palettes.ts'
import { at, circle, line, path, polygon, rect, repeat } from '../../shapes.ts'
import { audience, figure, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

const tree = (colours: Palette, height: number, lean: number) =>
  palm(height, lean, colours.deep, colours.dark, colours.warm)

const boat = (colours: Palette, chance: { pick: <T>(things: readonly [T, ...T[]]) => T }) =>
  pirogue(
    colours.dark,
    [colours.bright, colours.pale, colours.warm, colours.bright, colours.pale, colours.warm],
    '#5b3420',
    chance.pick([colours.warm, colours.pale, colours.bright]),
    colours.bright,
  )

/** Boats on the lagoon before the setting sun. */
export const lagoon: GalleryScene = (colours, chance) => {
  const sun = chance.between(200, 520)
  const [far, near] = sun < 360 ? [530, 250] : [190, 470]
  return (
    rect(0, 0, 720, 480, colours.pale) +
    at(
      sun,
      250,
      rays(17, 170, 460, [colours.bright], { sweep: 180, turn: 180, share: 0.45 }) +
        halfDiscs(160, [colours.bright, colours.warm, colours.pale, colours.warm], 30),
    ) +
    repeat(3, (index) =>
      at(chance.between(60, 660), 60 + index * 46, bird(colours.dark, colours.deep, colours.pale), 0.24),
    ) +
    water(0, 244, 720, 240, 6, colours.fresh) +
    at(far, 290, boat(colours, chance), 0.62) +
    water(0, 312, 720, 240, 5, colours.ground, 0.4) +
    at(near, 388, boat(colours, chance), 0.86) +
    water(0, 402, 720, 240, 4, colours.deep, 0.2)
  )
}

/** Houses on stilts, a boat between them. */
export const stilts: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.bright) +
  circle(chance.between(480, 620), 96, 56, colours.pale) +
  water(0, 268, 720, 240, 7, colours.fresh) +
  repeat(3, (index) => {
    const x = 24 + index * 234 + chance.between(-8, 12)
    const y = 170 + chance.between(-16, 22)
    return at(
      x,
      y,
      repeat(4, (leg) => rect(24 + leg * 42, 90, 9, 120, colours.dark)) +
        rect(14, 30, 164, 70, index === 1 ? colours.warm : colours.pale) +
        rect(78, 50, 36, 50, colours.dark) +
        polygon(
          [
            { x: -8, y: 36 },
            { x: 96, y: -56 },
            { x: 200, y: 36 },
          ],
          colours.deep,
        ) +
        line('M30 22L96 -36L162 22', 7, colours.bright),
    )
  }) +
  water(0, 346, 720, 240, 5, colours.ground, 0.5) +
  at(chance.between(240, 470), 424, boat(colours, chance), 0.72) +
  water(0, 440, 720, 240, 4, colours.deep, 0.1)

/** Friends who jump on the beach. */
export const beach: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.warm) +
  at(chance.between(260, 460), 270, halfDiscs(190, [colours.bright, colours.pale, colours.bright], 80)) +
  water(0, 262, 720, 120, 7, colours.ground) +
  water(0, 300, 720, 120, 6, colours.deep, 0.4) +
  path('M0 350Q180 322 360 346T720 336V480H0Z', colours.pale) +
  at(60, 420, tree(colours, 330, 60)) +
  at(672, 430, tree(colours, 290, -50)) +
  repeat(4, (index) =>
    at(
      196 + index * 112,
      chance.between(376, 420),
      figure(
        someone(chance, colours, { body: index % 2 === 0 ? 'suit' : 'skirt', trim: colours.bright }, [
          colours.warm,
          colours.pale,
          colours.bright,
        ]),
        'up',
      ),
      0.98,
    ),
  )

/** Rockets over the water, people watching. */
export const fireworks: GalleryScene = (colours, chance) => {
  const burst = (x: number, y: number, size: number, fill: string, other: string) =>
    at(
      x,
      y,
      rays(16, size * 0.3, size, [fill, other], { share: 0.22, pointed: true }) +
        dotRing(size * 1.1, 16, size * 0.05, fill, 11) +
        star(8, size * 0.24, 0.5, colours.pale),
    )
  return (
    rect(0, 0, 720, 480, colours.dark) +
    burst(chance.between(150, 240), chance.between(110, 150), 110, colours.bright, colours.warm) +
    burst(chance.between(480, 580), chance.between(100, 140), 92, colours.fresh, colours.pale) +
    burst(chance.between(330, 420), chance.between(200, 230), 70, colours.warm, colours.bright) +
    water(0, 322, 720, 240, 7, colours.deep) +
    repeat(9, (index) =>
      rect(
        40 + index * 76 + chance.between(-16, 16),
        336 + (index % 3) * 16,
        48,
        6,
        index % 2 === 0 ? colours.bright : colours.warm,
        3,
      ),
    ) +
    audience(chance, colours, { y: 408, size: 60, shades: [colours.ground, colours.deep] })
  )
}

/** Runners between palms, a number on each chest. */
export const runners: GalleryScene = (colours, chance) => {
  const runner = (cloth: string, skin: string) =>
    line('M-4 -84L-44 -60L-74 -84', 17, skin) +
    line('M0 -84L38 -56L34 -4L54 -2', 17, skin) +
    line('M-14 -148L-48 -128L-30 -96', 13, skin) +
    line('M20 -148L52 -134L66 -164', 13, skin) +
    path('M-20 -156Q4 -164 26 -152L18 -76H-20Z', cloth) +
    rect(-12, -136, 30, 24, colours.pale, 3) +
    rect(-2, -172, 14, 18, skin) +
    circle(10, -188, 20, skin) +
    path('M-12 -188A21 21 0 0 1 30 -192Q12 -200 -12 -188Z', '#1c0f0a')
  return (
    rect(0, 0, 720, 480, colours.pale) +
    circle(chance.between(120, 600), 110, 66, colours.bright) +
    water(0, 214, 720, 90, 8, colours.fresh) +
    rect(0, 280, 720, 200, colours.ground) +
    repeat(8, (index) => rect(index * 100 - 20, 444, 54, 8, colours.bright, 4)) +
    at(86, 310, tree(colours, 250, 30)) +
    at(640, 316, tree(colours, 280, -30)) +
    repeat(5, (index) =>
      at(
        90 + index * 136 + chance.between(-16, 16),
        396 + (index % 2) * 44,
        runner(
          [colours.warm, colours.bright, colours.fresh, colours.deep, colours.warm][index] ?? colours.warm,
          chance.pick(['#5b3420', '#6f3d22', '#8a5230']),
        ),
        1.12,
      ),
    )
  )
}

/** Men on stilts above the street. */
export const stiltDancers: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  circle(360, 260, 240, colours.bright) +
  rect(0, 400, 720, 80, colours.deep) +
  repeat(3, (index) => {
    const x = 150 + index * 210
    const height = chance.between(176, 230)
    return at(
      x,
      420,
      line(`M-14 0L-12 ${-height}M26 0L12 ${-height}`, 11, colours.dark) +
        at(
          0,
          -height + 6,
          figure(
            someone(chance, colours, {
              cloth: index === 1 ? colours.warm : colours.ground,
              trim: colours.pale,
              body: 'skirt',
              head: chance.pick(['cap', 'wrap']),
            }),
            index === 1 ? 'up' : 'wide',
          ),
          0.78,
        ),
    )
  }) +
  audience(chance, colours, { y: 440, size: 54 })

/** Fish on ice and boats behind: the morning's catch. */
export const catchOfTheDay: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  water(0, 90, 720, 120, 6, colours.pale) +
  at(chance.between(200, 520), 126, boat(colours, chance), 0.44) +
  water(0, 140, 720, 120, 6, colours.ground, 0.4) +
  band('cloth', 'scales', { x: 0, y: 210, width: 720, height: 54 }, colours.deep, [
    colours.bright,
    colours.pale,
    colours.warm,
  ]) +
  rect(0, 264, 720, 216, colours.pale) +
  repeat(8, (index) =>
    at(
      100 + (index % 4) * 172 + (index > 3 ? 20 : 0),
      320 + Math.floor(index / 4) * 92,
      fish(
        [colours.ground, colours.warm, colours.fresh, colours.deep][index % 4] ?? colours.ground,
        colours.pale,
      ),
      0.78,
      chance.between(-12, 12),
    ),
  )
