import { band } from '../../bands.ts'
import { laughingMan, mask, ram } from '../../motifs/people.ts'
import { discs, rays, star } from '../../motifs/sky.ts'
import { drum } from '../../motifs/stage.ts'
import { at, circle, line, mirrored, path, rect, repeat } from '../../shapes.ts'
import { audience, figure, portrait, someone } from '../people.ts'
import type { GalleryScene } from '../scene.ts'

/** One face, close. */
export const face: GalleryScene = (colours, chance) => {
  const x = chance.pick([250, 360, 470])
  const ground = chance.pick([colours.fresh, colours.warm])
  const cloth = ground === colours.fresh ? colours.warm : colours.fresh
  return (
    rect(0, 0, 720, 480, ground) +
    at(
      x,
      210,
      rays(24, 150, 760, [colours.deep], {
        share: 0.5,
        turn: chance.between(-90, -80),
      }),
    ) +
    circle(x, 200, 200, colours.pale) +
    at(
      x,
      330,
      portrait(
        someone(chance, colours, {
          cloth,
          trim: colours.deep,
          head: chance.pick(['wrap', 'cap', 'bun', 'wrap']),
        }),
        colours,
      ),
      0.86,
    ) +
    band(
      'cloth',
      chance.pick(['triangles', 'diamonds', 'drops']),
      { x: 0, y: 440, width: 720, height: 40 },
      colours.deep,
      [colours.bright, colours.pale, colours.warm],
    )
  )
}

/** Two friends who laugh at the camera. */
export const friends: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.bright) +
  at(360, 240, discs(420, [colours.bright, colours.warm, colours.bright, colours.pale], 150)) +
  at(
    232,
    356,
    portrait(
      someone(chance, colours, {
        cloth: colours.ground,
        trim: colours.pale,
        head: chance.pick(['wrap', 'bun', 'board']),
      }),
      colours,
    ),
    0.72,
    -5,
  ) +
  at(
    492,
    366,
    portrait(
      someone(chance, colours, {
        cloth: colours.fresh,
        trim: colours.deep,
        head: chance.pick(['cap', 'short']),
      }),
      colours,
    ),
    0.72,
    5,
  )

/** The whole room laughs. */
export const laughter: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  at(360, 200, rays(24, 150, 560, [colours.warm], { share: 0.5 })) +
  circle(360, 220, 200, colours.bright) +
  at(360, 224, laughingMan(colours), 0.52) +
  mirrored(360, at(70, 470, figure(someone(chance, colours, {}, [colours.warm]), 'clap'), 1.1)) +
  audience(chance, colours, { y: 430, size: 66 })

/** Masks come out with the drums. */
export const masks: GalleryScene = (colours, chance) => {
  const drumColours = {
    skin: colours.pale,
    wood: colours.dark,
    cords: colours.bright,
    carving: colours.bright,
  }
  const raffia = (width: number, height: number, fill: string) =>
    path(
      `M${-width / 2} 0Q${-width * 0.42} ${-height * 0.7} 0 ${-height}Q${width * 0.42} ${-height * 0.7} ${width / 2} 0Z`,
      fill,
    ) +
    repeat(3, (index) =>
      line(
        `M${-width * (0.4 - index * 0.06)} ${-height * (0.16 + index * 0.22)}Q0 ${-height * (0.08 + index * 0.22)} ${width * (0.4 - index * 0.06)} ${-height * (0.16 + index * 0.22)}`,
        12,
        [colours.warm, colours.deep, colours.fresh][index] ?? colours.warm,
      ),
    )
  return (
    rect(0, 0, 720, 480, colours.bright) +
    circle(360, 230, 220, colours.warm) +
    rect(0, 400, 720, 80, colours.deep) +
    at(138, 440, raffia(190, chance.between(250, 310), colours.pale)) +
    at(592, 440, raffia(190, chance.between(230, 290), colours.pale)) +
    at(360, 250, mask(colours, { left: colours.ground, right: colours.deep, line: colours.dark }), 0.5) +
    at(254, 460, drum(120, drumColours)) +
    at(470, 460, drum(110, drumColours))
  )
}

/** A ram and the family around it. */
export const feastDay: GalleryScene = (colours, chance) =>
  rect(0, 0, 720, 480, colours.ground) +
  circle(360, 250, 200, colours.fresh) +
  at(360, 250, ram(colours), 0.5) +
  repeat(4, (index) =>
    at(
      [74, 184, 536, 646][index] ?? 0,
      452,
      figure(
        someone(chance, colours, {
          body: 'robe',
          cloth: index % 2 === 0 ? colours.pale : colours.bright,
          trim: colours.warm,
          head: index % 2 === 0 ? 'cap' : 'wrap',
        }),
        chance.pick(['clap', 'down', 'one up']),
      ),
      index === 1 || index === 2 ? 0.86 : 1.2,
    ),
  ) +
  repeat(5, (index) => at(60 + index * 150, 44, star(8, 20, 0.55, colours.bright))) +
  rect(0, 446, 720, 34, colours.deep)
