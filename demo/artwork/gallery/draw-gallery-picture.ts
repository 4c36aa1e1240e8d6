import type { Palette } from '../palettes.ts'
import { clipped, svg } from '../shapes.ts'
import { chanceOf } from './chance.ts'
import { galleryCanvas } from './scene.ts'
import { galleryScenes, type GallerySceneName } from './scenes/every-scene.ts'

/** One picture of a past event as SVG text, 720 × 480. The same seed draws the same people in the same places. */
export function drawGalleryPicture(scene: GallerySceneName, colours: Palette, seed: string): string {
  const { width, height } = galleryCanvas
  // What reaches beyond the edge is cut like in a photograph.
  const content = galleryScenes[scene](colours, chanceOf(`${seed} ${scene}`))
  return svg(width, height, clipped('frame', { x: 0, y: 0, width, height }, content))
}
