import { band } from '../../bands.ts'
import { calabash, glass, palm, pineapple } from '../../motifs/nature.ts'
import { discs, dotRing, rays, star } from '../../motifs/sky.ts'
import { at, circle, line, mirrored, path, polygon, rect, repeat } from '../../shapes.ts'
import { audience, figure, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

/** Glasses and calabashes lifted to each other. */
export const toast: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.warm) +
  at(360, 180, rays(22, 90, 620, [colours.bright], { share: 0.5 })) +
  circle(360, 180, 120, colours.pale) +
  repeat(4, (index) => {
    const [x, turn] = (
      [
        [150, 22],
        [292, 8],
        [430, -8],
        [572, -22],
      ] as const
    )[index] ?? [0, 0]
    const skin = chance.pick(['#5b3420', '#7d4a2c', '#6f3d22'])
    return at(
      x,
      300,
      path(
        'M-40 260L-26 20H26L40 260Z',
        [colours.deep, colours.fresh, colours.ground, colours.deep][index] ?? colours.deep,
      ) +
        circle(0, 10, 36, skin) +
        (index % 2 === 0
          ? at(0, -10, glass(120, colours.ground, colours.pale, colours.fresh, colours.bright))
          : at(0, -50, calabash(62, colours.deep, colours.bright, colours.pale))),
      1,
      turn,
    )
  })

/** The table seen from above. */
export const table: GalleryScene = (colours, chance) =>
  repeat(6, (row) =>
    band(`row-${row}`, 'diamonds', { x: 0, y: row * 80, width: 720, height: 81 }, colours.ground, [
      colours.deep,
      colours.ground,
    ]),
  ) +
  at(
    chance.between(190, 230),
    250,
    discs(150, [colours.pale, colours.bright, colours.warm, colours.pale], 40) +
      repeat(6, (index) => at(0, 0, at(64, 0, circle(0, 0, 20, colours.fresh)), 1, index * 60)),
  ) +
  at(540, 170, discs(100, [colours.pale, colours.deep, colours.warm], 30)) +
  at(
    chance.between(500, 560),
    440,
    pineapple(190, colours.bright, colours.deep, colours.pale, [colours.fresh, '#4aa050', '#1c5a2b']),
    0.9,
    12,
  ) +
  at(392, 90, calabash(64, colours.deep, colours.bright, colours.pale)) +
  at(372, 420, calabash(58, colours.warm, colours.pale, colours.bright))

/** A model walks between the rows. */
export const runway: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.dark) +
  polygon(
    [
      { x: 280, y: 150 },
      { x: 440, y: 150 },
      { x: 580, y: 480 },
      { x: 140, y: 480 },
    ],
    colours.pale,
  ) +
  `<g opacity="0.4">${path('M360 -20L560 440H160Z', colours.bright)}</g>` +
  mirrored(
    360,
    repeat(4, (index) =>
      at(
        30 + index * 56,
        420 - index * 66,
        circle(0, -50, 20, index % 2 === 0 ? colours.fresh : colours.warm) +
          path('M-34 60V0Q-26 -26 0 -28Q26 -26 34 0V60Z', index % 2 === 0 ? colours.deep : colours.ground),
        1.1 - index * 0.14,
      ),
    ),
  ) +
  at(
    360,
    210,
    figure(someone(chance, colours, { body: 'suit', cloth: colours.fresh, trim: colours.deep }), 'down'),
    0.46,
  ) +
  at(
    360,
    440,
    figure(
      someone(chance, colours, {
        body: chance.pick(['skirt', 'robe']),
        cloth: colours.warm,
        trim: colours.bright,
        head: chance.pick(['wrap', 'bun']),
      }),
      'hips',
    ),
    1.62,
  )

/** The prize goes up, paper rains down. */
export const trophy: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  at(360, 170, rays(20, 100, 620, [colours.deep], { share: 0.5 })) +
  repeat(26, (index) =>
    at(
      chance.between(10, 710),
      chance.between(10, 400),
      rect(
        -7,
        -4,
        14,
        8,
        [colours.bright, colours.warm, colours.pale, colours.fresh][index % 4] ?? colours.bright,
      ),
      1,
      chance.between(0, 180),
    ),
  ) +
  at(
    360,
    150,
    path('M-54 -70H54Q52 20 12 36V62H36V84H-36V62H-12V36Q-52 20 -54 -70Z', colours.bright) +
      line('M-54 -52Q-96 -48 -46 6M54 -52Q96 -48 46 6', 11, colours.bright) +
      star(5, 24, 0.42, colours.warm),
  ) +
  repeat(3, (index) =>
    at(
      232 + index * 128,
      462,
      figure(
        someone(chance, colours, {
          cloth: [colours.pale, colours.warm, colours.fresh][index] ?? colours.pale,
        }),
        index === 1 ? 'up' : 'one up',
      ),
      index === 1 ? 1.16 : 1.02,
    ),
  ) +
  audience(chance, colours, { y: 456, size: 50 })

/** A wide circle of dancers seen from the roofs. */
export const round: GalleryScene = (colours, chance) => {
  const turn = chance.between(0, 40)
  return (
    rect(0, 0, 720, 480, colours.warm) +
    at(
      360,
      250,
      circle(0, 0, 260, colours.bright) +
        circle(0, 0, 226, colours.pale) +
        dotRing(243, 40, 7, colours.deep) +
        star(12, 90, 0.62, colours.ground) +
        circle(0, 0, 44, colours.bright),
    ) +
    repeat(10, (index) => {
      const angle = ((index * 36 + turn) * Math.PI) / 180
      return at(
        360 + Math.cos(angle) * 168,
        292 + Math.sin(angle) * 150,
        figure(
          someone(chance, colours, {
            body: index % 2 === 0 ? 'skirt' : 'robe',
            cloth: [colours.ground, colours.fresh, colours.deep][index % 3] ?? colours.ground,
            trim: index % 2 === 0 ? colours.warm : colours.bright,
          }),
          'up',
        ),
        0.5,
      )
    })
  )
}

/** Children and balloons under the palms. */
export const balloons: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.pale) +
  at(640, 440, palm(340, -70, colours.deep, colours.dark, colours.warm)) +
  path('M0 420Q180 392 360 416T720 404V480H0Z', colours.ground) +
  repeat(5, (index) => {
    const x = 80 + index * 124
    const [dx, dy] = [chance.between(-26, 26), chance.between(-130, -60)]
    const size = chance.between(0.68, 0.86)
    return (
      line(`M${x - 34} ${440 - 210 * size}L${x + dx} ${250 + dy + 44}`, 3, colours.dark) +
      at(
        x + dx,
        250 + dy,
        `<ellipse rx="36" ry="44" fill="${[colours.warm, colours.bright, colours.fresh, colours.deep, colours.warm][index] ?? colours.warm}"/>` +
          circle(-12, -14, 7, colours.pale),
      ) +
      at(x, 440, figure(someone(chance, colours, { trim: colours.deep }, [colours.pale]), 'one up'), size)
    )
  })
