import { nestedStars, sparkle } from '../motifs/sky.ts'
import { beam } from '../motifs/stage.ts'
import { band } from '../bands.ts'
import type { Scene } from '../scene.ts'
import type { Palette } from '../palettes.ts'
import { at, circle, line, mirrored, polygon, rect } from '../shapes.ts'

/** The carpet runs towards the star, between posts and ropes. */
const carpet = (colours: Palette) =>
  polygon(
    [
      { x: 430, y: 1010 },
      { x: 650, y: 1010 },
      { x: 860, y: 1350 },
      { x: 220, y: 1350 },
    ],
    colours.warm,
  ) +
  mirrored(
    540,
    line('M452 1010L260 1350', 12, colours.bright, 'butt') +
      line('M-60 1140Q50 1270 154 1120', 20, colours.fresh) +
      line('M154 1120Q250 1200 314 1070', 16, colours.fresh) +
      rect(142, 1110, 24, 220, colours.bright) +
      rect(104, 1318, 100, 32, colours.bright, 12) +
      circle(154, 1104, 26, colours.bright) +
      rect(306, 1058, 16, 122, colours.bright) +
      circle(314, 1052, 18, colours.bright),
  )

export const celebrityNight: Scene = {
  band: 'diamonds',
  title: { box: { x: 72, y: 152, width: 936, height: 330 }, face: 'wide', align: 'start', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(60, 1380, beam(1900, 520, 30, colours.deep)) +
    at(1020, 1380, beam(1900, 520, -30, colours.deep)) +
    band('cloth', 'diamonds', { x: 0, y: 0, width: 1080, height: 84 }, colours.deep, [
      colours.bright,
      colours.warm,
    ]) +
    carpet(colours) +
    at(
      540,
      910,
      nestedStars(5, 330, 0.47, [
        colours.bright,
        colours.warm,
        colours.ground,
        colours.bright,
        colours.fresh,
      ]),
    ) +
    at(150, 680, sparkle(66, colours.pale)) +
    at(946, 650, sparkle(84, colours.pale)) +
    circle(112, 860, 12, colours.warm) +
    circle(986, 850, 12, colours.warm),
  emblem: (colours) =>
    at(
      0,
      20,
      nestedStars(5, 296, 0.47, [colours.bright, colours.warm, colours.dark, colours.bright, colours.fresh]),
    ) +
    at(-212, -196, sparkle(58, colours.pale)) +
    at(226, -204, sparkle(44, colours.pale)) +
    at(0, 266, sparkle(34, colours.pale)),
}
