import { glass, palm } from '../../motifs/nature.ts'
import { ballCouple, closeCouple } from '../../motifs/people.ts'
import { rays, sparkle } from '../../motifs/sky.ts'
import { mortarboard, openBook } from '../../motifs/study.ts'
import type { Palette } from '../../palettes.ts'
import { at, circle, line, path, polygon, rect, repeat } from '../../shapes.ts'
import { audience, figure, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

const bunting = (colours: Palette, y: number) =>
  line(`M-10 ${y}Q180 ${y + 70} 360 ${y + 8}T730 ${y}`, 4, colours.dark) +
  repeat(11, (index) =>
    at(
      34 + index * 65,
      y + 22 + Math.abs(Math.sin(index * 0.95)) * 20,
      polygon(
        [
          { x: -15, y: 0 },
          { x: 15, y: 0 },
          { x: 0, y: 32 },
        ],
        [colours.warm, colours.bright, colours.fresh, colours.deep][index % 4] ?? colours.warm,
      ),
    ),
  )

const lanterns = (colours: Palette, y: number) =>
  line(`M-10 ${y}Q180 ${y + 80} 360 ${y + 12}T730 ${y}`, 4, colours.dark) +
  repeat(8, (index) =>
    at(
      50 + index * 90,
      y + 40 + (index % 2) * 12,
      circle(0, 0, 19, index % 2 === 0 ? colours.bright : colours.warm) +
        rect(-8, -24, 16, 8, colours.dark, 3),
    ),
  )

/** Tables below palms and lanterns. */
export const garden: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  circle(360, 260, 190, colours.pale) +
  at(80, 400, palm(330, 40, colours.deep, colours.dark, colours.warm)) +
  at(650, 400, palm(300, -40, colours.deep, colours.dark, colours.warm)) +
  lanterns(colours, 24) +
  rect(0, 372, 720, 108, colours.deep) +
  repeat(3, (index) => {
    const x = 134 + index * 226
    return at(
      x,
      420,
      at(
        -52,
        24,
        figure(someone(chance, colours, {}, [colours.fresh, colours.pale]), chance.pick(['clap', 'one up'])),
        0.94,
      ) +
        at(
          52,
          24,
          figure(someone(chance, colours, {}, [colours.fresh, colours.pale]), chance.pick(['clap', 'down'])),
          0.94,
        ) +
        path('M-86 -40Q0 -62 86 -40L70 60H-70Z', colours.pale) +
        path('M-86 -40Q0 -62 86 -40Q0 -18 -86 -40Z', colours.bright) +
        at(-18, -42, glass(34, colours.warm, colours.pale, colours.fresh, colours.bright)),
    )
  })

/** A row of graduates under flags. */
export const graduates: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  at(360, 520, rays(20, 200, 760, [colours.pale], { share: 0.5, turn: -90 })) +
  bunting(colours, 20) +
  rect(0, 430, 720, 50, colours.deep) +
  repeat(5, (index) =>
    at(
      96 + index * 132,
      452,
      figure(
        someone(chance, colours, {
          cloth: colours.ground,
          trim: index % 2 === 0 ? colours.bright : colours.warm,
          body: 'robe',
          head: 'board',
        }),
        chance.pick(['one up', 'up', 'hips']),
      ),
      1.3,
    ),
  )

/** Caps thrown into the evening. */
export const thrownCaps: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  repeat(9, () =>
    at(chance.between(20, 700), chance.between(20, 220), sparkle(chance.between(8, 20), colours.pale)),
  ) +
  repeat(6, (index) =>
    at(
      90 + index * 112,
      chance.between(70, 200),
      mortarboard({
        board: index % 2 === 0 ? colours.deep : colours.warm,
        cap: colours.bright,
        edge: colours.pale,
        tassel: colours.bright,
        stitch: colours.bright,
      }),
      0.24,
      chance.between(-30, 30),
    ),
  ) +
  repeat(8, (index) => {
    const x = 40 + index * 92 + chance.between(-14, 14)
    const top = chance.between(270, 330)
    return (
      line(`M${x} 480L${x + chance.between(-14, 14)} ${top}`, 34, colours.deep) +
      circle(x, top - 8, 18, chance.pick(['#5b3420', '#7d4a2c', '#8a5230']))
    )
  }) +
  audience(chance, colours, { y: 430, size: 76, shades: [colours.dark, colours.deep] })

/** Two who dance, others around them. */
export const dancers: GalleryScene = (colours, chance) => {
  const close = chance.percent(50)
  const pair = close ? closeCouple(colours) : ballCouple(colours)
  const x = chance.between(290, 430)
  return (
    rect(0, 0, 720, 480, colours.ground) +
    circle(x, 260, 250, colours.bright) +
    circle(x, 260, 190, close ? colours.warm : colours.fresh) +
    rect(0, 420, 720, 60, colours.deep) +
    at(70, 446, figure(someone(chance, colours), 'clap'), 1.2) +
    at(656, 446, figure(someone(chance, colours), 'clap'), 1.2) +
    at(x, 262, pair, 0.54)
  )
}

/** Children and grown-ups over one large book. */
export const reading: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  circle(360, 150, 210, colours.bright) +
  repeat(5, (index) =>
    at(
      84 + index * 138,
      430,
      figure(
        someone(chance, colours, {
          cloth:
            [colours.warm, colours.pale, colours.ground, colours.pale, colours.deep][index] ?? colours.warm,
        }),
        chance.pick(['clap', 'down', 'one up']),
      ),
      [0.9, 1.15, 0.84, 1.1, 0.92][index] ?? 1,
    ),
  ) +
  at(
    360,
    330,
    openBook({ cover: colours.deep, under: colours.bright, page: '#ffffff', text: colours.fresh }),
    0.62,
  ) +
  rect(0, 452, 720, 28, colours.deep)
