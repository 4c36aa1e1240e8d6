import { band } from '../bands.ts'
import { ram } from '../motifs/people.ts'
import { crescent, star } from '../motifs/sky.ts'
import type { Scene } from '../scene.ts'
import { at, circle, path, rect } from '../shapes.ts'

const arch = (inset: number) => {
  const left = 96 + inset
  const right = 984 - inset
  return `M${left} 960V470C${left} 300 ${left + 150} 210 540 ${60 + inset}C${right - 150} 210 ${right} 300 ${right} 470V960Z`
}

export const tabaski: Scene = {
  band: 'crosses',
  title: { box: { x: 72, y: 1010, width: 936, height: 180 }, face: 'wide', align: 'middle', lines: 1 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    path(arch(0), colours.bright) +
    path(arch(26), colours.deep) +
    path(arch(52), colours.pale) +
    path(arch(78), colours.fresh) +
    at(540, 330, crescent(104, colours.pale) + at(44, 0, star(5, 46, 0.42, colours.bright))) +
    at(540, 690, ram(colours), 1.06) +
    at(80, 120, star(8, 46, 0.6, colours.bright)) +
    at(1000, 120, star(8, 46, 0.6, colours.bright)) +
    at(190, 60, star(8, 22, 0.6, colours.fresh)) +
    at(890, 60, star(8, 22, 0.6, colours.fresh)) +
    rect(0, 950, 1080, 400, colours.ground) +
    band('cloth', 'crosses', { x: 0, y: 1262, width: 1080, height: 88 }, colours.deep, [
      colours.bright,
      colours.fresh,
    ]),
  emblem: (colours) => circle(0, 0, 290, colours.fresh) + at(0, 24, ram(colours), 0.8),
}
