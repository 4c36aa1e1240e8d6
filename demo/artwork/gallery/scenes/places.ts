import { band, type BandName } from '../../bands.ts'
import { calabash, pineapple } from '../../motifs/nature.ts'
import { rays, sparkle } from '../../motifs/sky.ts'
import { at, circle, line, path, rect, repeat } from '../../shapes.ts'
import { audience, figure, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

/** Stalls below striped awnings. */
export const stalls: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.pale) +
  circle(chance.between(300, 420), 70, 46, colours.bright) +
  rect(0, 420, 720, 60, colours.deep) +
  repeat(3, (index) => {
    const x = 10 + index * 238
    const [first, second] = (
      [
        [colours.warm, colours.pale],
        [colours.ground, colours.bright],
        [colours.fresh, colours.pale],
      ] as const
    )[index] ?? [colours.warm, colours.pale]
    return (
      rect(x + 12, 130, 8, 310, colours.dark) +
      rect(x + 204, 130, 8, 310, colours.dark) +
      repeat(6, (stripe) =>
        path(
          `M${x + stripe * 37} 110H${x + 37 + stripe * 37}V176Q${x + 18.5 + stripe * 37} 204 ${x + stripe * 37} 176Z`,
          stripe % 2 === 0 ? first : second,
        ),
      ) +
      at(
        x + 112,
        430,
        figure(
          someone(chance, colours, {}, [colours.pale, colours.bright]),
          chance.pick(['wide', 'clap', 'one up']),
        ),
        1,
      ) +
      rect(x, 340, 224, 100, first) +
      band(
        `goods-${index}`,
        (['diamonds', 'eyes', 'drops'] as const)[index] ?? 'eyes',
        { x, y: 350, width: 224, height: 44 },
        colours.deep,
        [colours.bright, colours.pale, colours.warm],
      ) +
      (index === 1
        ? at(x + 60, 342, pineapple(70, colours.bright, colours.deep, colours.pale, [colours.fresh]))
        : at(x + 60, 316, calabash(34, colours.deep, colours.bright, colours.pale)))
    )
  })

/** Printed cloths on the line, buyers before them. */
export const cloths: GalleryScene = (colours, chance) => {
  const names: readonly BandName[] = [
    'scales',
    'eyes',
    'diamonds',
    'triangles',
    'steps',
    'hills',
    'crosses',
    'drops',
  ]
  const start = Math.floor(chance.between(0, 8))
  return (
    rect(0, 0, 720, 480, colours.pale) +
    rect(0, 30, 720, 8, colours.dark) +
    repeat(5, (index) => {
      const grounds = [colours.ground, colours.deep, colours.warm, colours.fresh, colours.dark]
      const ground = grounds[index] ?? colours.ground
      const fills = [colours.bright, colours.pale, colours.warm, colours.fresh].filter(
        (one) => one !== ground,
      )
      return repeat(4, (row) =>
        band(
          `cloth-${index}-${row}`,
          names[(start + index) % names.length] ?? 'eyes',
          { x: 16 + index * 140, y: 34 + row * 74, width: 128, height: 75 },
          ground,
          fills,
        ),
      )
    }) +
    rect(0, 420, 720, 60, colours.deep) +
    repeat(3, (index) =>
      at(
        150 + index * 210 + chance.between(-30, 30),
        462,
        figure(
          someone(chance, colours, { hair: colours.dark }, [colours.pale]),
          chance.pick(['one up', 'wide', 'hips']),
        ),
        1.15,
      ),
    )
  )
}

/** Four speakers at a table, a screen behind them. */
export const panel: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.deep) +
  rect(150, 30, 420, 200, colours.pale, 10) +
  at(
    chance.between(240, 300),
    130,
    rays(12, 30, 78, [colours.warm, colours.bright], { share: 0.6 }) + circle(0, 0, 26, colours.ground),
  ) +
  repeat(3, (index) =>
    rect(380, 80 + index * 40, 150 - index * 36, 16, index === 0 ? colours.ground : colours.fresh, 8),
  ) +
  repeat(4, (index) =>
    at(
      150 + index * 140,
      400,
      figure(someone(chance, colours, {}, [colours.pale]), chance.pick(['clap', 'down', 'one up'])),
      0.98,
    ),
  ) +
  rect(60, 306, 600, 90, colours.ground, 8) +
  band('front', 'steps', { x: 60, y: 340, width: 600, height: 40 }, colours.dark, [
    colours.bright,
    colours.warm,
  ]) +
  repeat(
    4,
    (index) =>
      line(`M${120 + index * 140} 306V276`, 5, colours.bright) +
      circle(120 + index * 140, 270, 9, colours.pale),
  ) +
  audience(chance, colours, { y: 430, size: 74, shades: [colours.dark, colours.warm] })

/** The ticket is shown at the gate. */
export const entrance: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.fresh) +
  rect(60, 60, 90, 400, colours.ground) +
  rect(570, 60, 90, 400, colours.ground) +
  rect(60, 30, 600, 84, colours.deep) +
  band('gate', 'triangles', { x: 60, y: 44, width: 600, height: 56 }, colours.deep, [
    colours.bright,
    colours.warm,
    colours.pale,
  ]) +
  circle(360, 260, 130, colours.bright) +
  rect(0, 440, 720, 40, colours.dark) +
  at(
    220,
    456,
    figure(
      someone(chance, colours, { cloth: colours.warm, trim: colours.pale, body: 'suit', head: 'cap' }),
      'wide',
    ),
    1.24,
  ) +
  at(
    330,
    270,
    rect(-26, -40, 52, 80, colours.dark, 8) +
      rect(-19, -32, 38, 50, '#ffffff') +
      repeat(9, (index) =>
        index % 2 === 0
          ? rect(-15 + (index % 3) * 11, -27 + Math.floor(index / 3) * 14, 9, 11, colours.dark)
          : '',
      ),
  ) +
  repeat(3, (index) =>
    at(
      452 + index * 92,
      456,
      figure(
        someone(chance, colours, {}, [colours.fresh, colours.bright]),
        index === 0 ? 'wide' : chance.pick(['down', 'one up', 'hips']),
      ),
      1.18 - index * 0.06,
    ),
  )

/** A film below the stars. */
export const cinema: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.dark) +
  repeat(14, () =>
    at(chance.between(10, 710), chance.between(10, 110), sparkle(chance.between(5, 12), colours.pale)),
  ) +
  rect(130, 60, 460, 250, colours.pale) +
  rect(142, 72, 436, 226, colours.fresh) +
  at(chance.between(270, 330), 298, path('M-120 0A120 120 0 0 1 120 0Z', colours.bright)) +
  at(
    470,
    296,
    figure(someone(chance, colours, { body: 'robe' }, [colours.fresh, colours.bright]), 'one up'),
    0.86,
  ) +
  rect(130, 310, 12, 110, colours.deep) +
  rect(578, 310, 12, 110, colours.deep) +
  audience(chance, colours, { y: 390, size: 62, shades: [colours.ground, colours.deep] })
