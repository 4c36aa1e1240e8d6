import { band } from '../bands.ts'
import { nestedStars, sparkle, star, dotRing } from '../motifs/sky.ts'
import { mortarboard, openBook } from '../motifs/study.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, circle, rect } from '../shapes.ts'

const cap = (colours: Palette) =>
  mortarboard({
    board: colours.dark,
    cap: colours.warm,
    edge: colours.bright,
    tassel: colours.bright,
    stitch: colours.bright,
  })

export const lnds: Scene = {
  band: 'triangles',
  title: { box: { x: 72, y: 878, width: 936, height: 244 }, face: 'narrow', align: 'start', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(540, 392, circle(0, 0, 322, colours.pale) + dotRing(362, 40, 7, colours.bright)) +
    at(112, 150, nestedStars(8, 66, 0.62, [colours.bright, colours.ground, colours.warm])) +
    at(966, 128, nestedStars(8, 56, 0.62, [colours.warm, colours.ground, colours.bright])) +
    at(94, 520, star(8, 34, 0.5, colours.fresh)) +
    at(994, 424, star(8, 40, 0.5, colours.bright)) +
    at(228, 64, sparkle(34, colours.pale)) +
    at(840, 58, sparkle(26, colours.pale)) +
    at(60, 318, sparkle(26, colours.pale)) +
    at(540, 340, cap(colours), 1.1) +
    at(
      540,
      606,
      openBook({ cover: colours.warm, under: colours.bright, page: colours.pale, text: colours.fresh }),
      1.12,
    ) +
    band('cloth', 'triangles', { x: 0, y: 1254, width: 1080, height: 96 }, colours.deep, [
      colours.bright,
      colours.warm,
      colours.fresh,
    ]),
  emblem: (colours) =>
    circle(0, 0, 286, colours.pale) +
    at(0, -62, cap(colours), 0.82) +
    at(
      0,
      124,
      openBook({ cover: colours.warm, under: colours.bright, page: '#ffffff', text: colours.fresh }),
      0.66,
    ),
}
