import { band } from '../bands.ts'
import { bird, rays } from '../motifs/sky.ts'
import { microphone } from '../motifs/stage.ts'
import type { Palette } from '../palettes.ts'
import type { Scene } from '../scene.ts'
import { at, circle, rect } from '../shapes.ts'

const voice = (colours: Palette, radius: number) =>
  microphone(radius, {
    head: colours.pale,
    mesh: colours.dark,
    collar: colours.bright,
    handle: colours.dark,
    trim: colours.warm,
  })

export const siano: Scene = {
  band: 'bars',
  title: { box: { x: 72, y: 1002, width: 936, height: 120 }, face: 'wide', align: 'start', lines: 1 },
  poster: (colours) =>
    rect(0, 0, 1080, 1350, colours.ground) +
    at(
      640,
      470,
      rays(20, 190, 900, [colours.warm, colours.fresh, colours.bright, colours.deep], {
        share: 0.42,
        turn: -155,
      }),
    ) +
    circle(640, 470, 346, colours.ground) +
    circle(640, 470, 280, colours.bright) +
    circle(640, 470, 236, colours.warm) +
    at(640, 470, voice(colours, 168), 1, 24) +
    at(168, 250, bird(colours.pale, colours.bright, colours.dark), 0.9, -14) +
    at(184, 640, bird(colours.pale, colours.warm, colours.dark), 0.62, -8) +
    rect(0, 944, 1080, 406, colours.ground) +
    band('cloth', 'bars', { x: 0, y: 1244, width: 1080, height: 106 }, colours.deep, [
      colours.bright,
      colours.warm,
      colours.fresh,
      colours.pale,
    ]),
  emblem: (colours) =>
    circle(0, 0, 290, colours.warm) +
    circle(0, 0, 236, colours.bright) +
    at(56, -96, voice(colours, 98), 1, 28) +
    at(-150, -110, bird(colours.pale, colours.ground, colours.dark), 0.62, -14),
}
