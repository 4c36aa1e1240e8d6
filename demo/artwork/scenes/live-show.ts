import { band } from '../bands.ts'
import { laughingMan } from '../motifs/people.ts'
import { rays } from '../motifs/sky.ts'
import { curtain } from '../motifs/stage.ts'
import type { Scene } from '../scene.ts'
import { at, circle, mirrored, rect } from '../shapes.ts'

export const liveShow: Scene = {
  band: 'eyes',
  title: { box: { x: 72, y: 976, width: 936, height: 170 }, face: 'wide', align: 'middle', lines: 1 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(540, 520, rays(24, 300, 900, ['#d5402a'], { share: 0.5 })) +
    rect(0, 900, 1080, 450, colours.deep) +
    at(
      540,
      530,
      rays(30, 352, 404, [colours.pale], { share: 0.5, pointed: true }) +
        circle(0, 0, 340, colours.bright) +
        at(0, 12, laughingMan(colours), 0.86),
    ) +
    mirrored(
      540,
      at(0, 60, curtain(330, 850, [colours.deep, '#8d1614', colours.deep, '#8d1614'], colours.bright)),
    ) +
    band('cloth', 'eyes', { x: 0, y: 0, width: 1080, height: 92 }, colours.dark, [
      colours.bright,
      colours.ground,
    ]) +
    band('hem', 'eyes', { x: 0, y: 1270, width: 1080, height: 80 }, colours.dark, [
      colours.bright,
      colours.ground,
    ]),
  emblem: (colours) => circle(0, 0, 292, colours.bright) + at(0, 10, laughingMan(colours), 0.74),
}
