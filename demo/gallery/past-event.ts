import type { GallerySceneName } from '../artwork/gallery/scenes/every-scene.ts'
import type { ArtworkKey, Palette } from '../artwork/palettes.ts'

/** An event that the company has put on and photographed. */
export interface PastEvent {
  /** Also its address in the gallery. */
  id: string
  title: string
  venue: string
  /** A series of the demo, whose last edition it was, or dates of its own in the season before this one. */
  when: ArtworkKey | { starts: string; ends: string }
  colours: Palette
  /** What is on each picture, with the words for those who do not see it. The first is the event's face. */
  pictures: readonly (readonly [GallerySceneName, string])[]
}
