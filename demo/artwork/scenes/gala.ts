import { band } from '../bands.ts'
import { ballCouple } from '../motifs/people.ts'
import { sparkle } from '../motifs/sky.ts'
import { chandelier } from '../motifs/stage.ts'
import type { Scene } from '../scene.ts'
import { at, circle, rect } from '../shapes.ts'

export const gala: Scene = {
  band: 'checks',
  title: { box: { x: 72, y: 1064, width: 936, height: 130 }, face: 'narrow', align: 'middle', lines: 1 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    circle(540, 620, 410, colours.fresh) +
    at(540, -40, chandelier(colours.bright, [colours.pale, colours.warm], colours.pale), 1) +
    at(130, 300, sparkle(44, colours.bright)) +
    at(962, 340, sparkle(56, colours.bright)) +
    at(116, 930, sparkle(30, colours.pale)) +
    at(966, 880, sparkle(30, colours.pale)) +
    at(592, 654, ballCouple(colours), 0.94) +
    band('cloth', 'checks', { x: 0, y: 1278, width: 1080, height: 72 }, colours.deep, [colours.pale]),
  emblem: (colours) => circle(0, 0, 290, colours.fresh) + at(34, -18, ballCouple(colours), 0.7),
}
