import { band } from '../bands.ts'
import { closeCouple } from '../motifs/people.ts'
import type { Scene } from '../scene.ts'
import { at, circle, line, rect, repeat } from '../shapes.ts'

export const unitedKizdom: Scene = {
  band: 'drops',
  title: { box: { x: 72, y: 164, width: 936, height: 290 }, face: 'wide', align: 'start', lines: 2 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    band('cloth', 'drops', { x: 0, y: 0, width: 1080, height: 88 }, colours.deep, [
      colours.bright,
      colours.ground,
      colours.warm,
    ]) +
    repeat(3, (index) =>
      line(
        `M-40 ${760 + index * 56}q70 -70 140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0t140 0`,
        12,
        index === 1 ? colours.deep : '#e6517a',
      ),
    ) +
    at(540, 900, circle(0, 0, 352, colours.bright) + circle(0, 0, 270, colours.warm)) +
    at(566, 916, closeCouple(colours), 0.98) +
    rect(0, 1256, 1080, 94, colours.deep) +
    repeat(9, (index) =>
      circle(60 + index * 120, 1302, 20, index % 2 === 0 ? colours.bright : colours.ground),
    ),
  emblem: (colours) =>
    circle(0, 0, 290, colours.bright) +
    circle(0, 0, 222, colours.warm) +
    at(38, -4, closeCouple(colours), 0.74),
}
