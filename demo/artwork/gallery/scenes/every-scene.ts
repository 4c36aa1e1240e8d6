import type { GalleryScene } from '../scene.ts'
import * as faces from './faces.ts'
import * as feasts from './feasts.ts'
import * as gatherings from './gatherings.ts'
import * as outdoors from './outdoors.ts'
import * as places from './places.ts'
import * as stage from './stage.ts'

export const galleryScenes = {
  ...faces,
  ...feasts,
  ...gatherings,
  ...outdoors,
  ...places,
  ...stage,
} satisfies Record<string, GalleryScene>

export type GallerySceneName = keyof typeof galleryScenes
