import type { Palette } from '../palettes.ts'
import type { Chance } from './chance.ts'

/** What a picture of the gallery is drawn in, before it is brought to the widths that pages show. */
export const galleryCanvas = { width: 720, height: 480 }

/** One moment of an event over the whole canvas; chance places people and things. */
export type GalleryScene = (colours: Palette, chance: Chance) => string
