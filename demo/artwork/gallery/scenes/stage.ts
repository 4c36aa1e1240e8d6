import { waxEye, rays, sparkle } from '../../motifs/sky.ts'
import { beam, chandelier, curtain, drum, levels, microphone, speaker } from '../../motifs/stage.ts'
import { band } from '../../bands.ts'
import type { Palette } from '../../palettes.ts'
import { at, circle, mirrored, path, rect, repeat } from '../../shapes.ts'
import { audience, figure, raisedHand, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

const box = (colours: Palette, width: number, height: number) =>
  speaker(
    width,
    height,
    colours.dark,
    [colours.bright, colours.dark, colours.warm, colours.dark],
    colours.pale,
  )

const voice = (colours: Palette) =>
  microphone(9, {
    head: colours.pale,
    mesh: colours.dark,
    collar: colours.bright,
    handle: colours.dark,
    trim: colours.warm,
  })

const lights = (colours: Palette, turn: number) =>
  repeat(4, (index) =>
    at(
      120 + index * 160,
      -10,
      `<g opacity="0.45">${beam(400, 110, 180 + (index % 2 === 0 ? turn : -turn), index % 2 === 0 ? colours.fresh : colours.warm)}</g>`,
    ),
  )

/** A singer, loudspeakers, and everybody's heads before them. */
export const concert: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.dark) +
  at(360, 190, rays(18, 60, 460, [colours.deep], { share: 0.5, turn: chance.between(-90, -70) })) +
  lights(colours, chance.between(8, 24)) +
  rect(0, 322, 720, 160, colours.ground) +
  mirrored(360, at(34, 150, box(colours, 110, 190))) +
  at(
    chance.between(320, 400),
    330,
    figure(
      someone(chance, colours, { cloth: colours.bright, body: chance.pick(['suit', 'robe']) }),
      'one up',
    ) + at(41, -92, voice(colours), 1, -160),
    1.05,
  ) +
  audience(chance, colours, { y: 380, size: 64, shades: [colours.dark, colours.deep] })

/** Hands in the air, telephones, and a stage that is only light. */
export const raisedHands: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  at(
    chance.between(250, 470),
    170,
    waxEye(190, [colours.warm, colours.bright, colours.warm, colours.pale], colours.bright, 20) +
      rays(26, 190, 620, [colours.deep], { share: 0.4 }),
  ) +
  repeat(7, (index) =>
    at(
      60 + index * 100 + chance.between(-20, 20),
      chance.between(110, 240),
      raisedHand(
        chance.pick(['#5b3420', '#7d4a2c', '#6f3d22']),
        [colours.fresh, colours.pale, colours.bright][index % 3] ?? colours.pale,
        300,
      ),
      1.05,
      chance.between(-12, 12),
    ),
  ) +
  audience(chance, colours, { y: 400, size: 96 })

/** Three drummers in a row, at work. */
export const drummers: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.bright) +
  at(360, 330, rays(22, 120, 640, [colours.pale], { share: 0.5, sweep: 180, turn: 180 })) +
  rect(0, 380, 720, 100, colours.deep) +
  repeat(3, (index) => {
    const x = 150 + index * 210 + chance.between(-14, 14)
    return (
      at(
        x,
        400,
        figure(
          someone(chance, colours, { cloth: index === 1 ? colours.warm : colours.fresh, body: 'robe' }),
          index === 1 ? 'up' : 'clap',
        ),
        1.2,
      ) +
      at(
        x,
        436,
        drum(160, { skin: colours.pale, wood: colours.dark, cords: colours.bright, carving: colours.warm }),
      )
    )
  }) +
  band('cloth', 'triangles', { x: 0, y: 440, width: 720, height: 40 }, colours.dark, [
    colours.bright,
    colours.warm,
    colours.fresh,
  ])

/** A comedian between the curtains. */
export const comedian: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.deep) +
  circle(360, 210, 190, colours.bright) +
  rect(0, 350, 720, 130, colours.dark) +
  `<ellipse cx="360" cy="372" rx="170" ry="26" fill="${colours.warm}"/>` +
  mirrored(
    360,
    at(0, 0, curtain(220, 430, [colours.ground, colours.warm, colours.ground, colours.warm], colours.bright)),
  ) +
  at(
    360,
    372,
    figure(
      someone(chance, colours, { cloth: colours.fresh, trim: colours.pale, body: 'suit', head: 'cap' }),
      chance.pick(['wide', 'hips']),
    ),
    1.35,
  ) +
  audience(chance, colours, { y: 430, size: 72, shades: [colours.ground, colours.deep] })

/** Two rows of singers in robes before the pipes. */
export const choir: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  at(
    0,
    330,
    levels(
      720,
      310,
      [0.5, 0.62, 0.74, 0.86, 0.96, 1, 0.96, 0.86, 0.74, 0.62, 0.5],
      [colours.deep, colours.fresh],
    ),
  ) +
  rect(0, 300, 720, 180, colours.deep) +
  repeat(7, (index) =>
    at(
      72 + index * 96,
      380,
      figure(
        someone(chance, colours, { cloth: colours.pale, trim: colours.warm, body: 'robe' }),
        index % 2 === 0 ? 'up' : 'clap',
      ),
      0.92,
    ),
  ) +
  repeat(6, (index) =>
    at(
      110 + index * 100,
      474,
      figure(
        someone(chance, colours, { cloth: colours.bright, trim: colours.dark, body: 'robe' }),
        chance.pick(['clap', 'up']),
      ),
      1.02,
    ),
  )

/** Behind the decks: bars of sound, loudspeakers, one hand up. */
export const disco: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.deep) +
  at(
    0,
    330,
    levels(
      720,
      300,
      Array.from({ length: 14 }, () => chance.between(0.25, 1)),
      [colours.warm, colours.fresh, colours.bright],
    ),
  ) +
  at(
    360,
    344,
    figure(
      someone(chance, colours, { cloth: colours.pale, trim: colours.dark, body: 'suit', head: 'cap' }),
      'one up',
    ),
    1.2,
  ) +
  rect(210, 268, 300, 90, colours.dark, 12) +
  repeat(2, (index) =>
    at(
      285 + index * 150,
      312,
      circle(0, 0, 32, colours.bright) + circle(0, 0, 20, colours.dark) + circle(0, 0, 7, colours.pale),
    ),
  ) +
  mirrored(360, at(24, 150, box(colours, 130, 230))) +
  audience(chance, colours, { y: 400, size: 78, shades: [colours.ground, colours.dark] })

/** Four guests on the red carpet, photographers around. */
export const carpet: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.deep) +
  band('wall', 'checks', { x: 60, y: 40, width: 600, height: 230 }, colours.dark, [colours.deep]) +
  path('M250 300H470L690 480H30Z', colours.warm) +
  repeat(3, (index) =>
    at(
      230 + index * 130,
      410,
      figure(
        someone(chance, colours, {
          cloth: [colours.bright, colours.pale, colours.fresh][index] ?? colours.pale,
          body: index === 1 ? 'suit' : 'robe',
          head: index === 1 ? 'short' : chance.pick(['wrap', 'bun']),
        }),
        chance.pick(['hips', 'one up', 'down']),
      ),
      1.3,
    ),
  ) +
  repeat(5, (index) =>
    at(chance.between(20, 700), chance.between(30, 160), sparkle(18 + index * 5, colours.pale)),
  ) +
  mirrored(
    360,
    at(
      56,
      470,
      figure(
        someone(chance, colours, { cloth: colours.dark, trim: colours.dark, body: 'suit', head: 'short' }),
        'clap',
      ) + rect(-20, -150, 40, 28, colours.pale, 5),
      1.15,
    ),
  )

/** A long table below the chandelier, everybody behind it. */
export const banquet: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  circle(360, 200, 210, colours.fresh) +
  at(360, -30, chandelier(colours.bright, [colours.pale, colours.warm], colours.pale), 0.62) +
  repeat(5, (index) =>
    at(
      104 + index * 128,
      450,
      figure(
        someone(chance, colours, {}, [colours.fresh, colours.pale]),
        chance.pick(['one up', 'clap', 'down']),
      ),
      1.1,
    ),
  ) +
  rect(0, 340, 720, 140, colours.pale) +
  band('hem', 'diamonds', { x: 0, y: 440, width: 720, height: 40 }, colours.deep, [
    colours.bright,
    colours.warm,
  ]) +
  repeat(6, (index) =>
    at(
      66 + index * 118,
      370,
      `<ellipse rx="46" ry="13" fill="${colours.warm}"/><ellipse cy="-4" rx="32" ry="9" fill="${index % 2 === 0 ? colours.bright : colours.fresh}"/>`,
    ),
  )
