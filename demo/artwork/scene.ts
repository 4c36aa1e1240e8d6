import type { BandName } from './bands.ts'
import type { Box, Face } from './lettering.ts'
import type { Palette } from './palettes.ts'

export const posterSize = { width: 1080, height: 1350 }

/** How one event draws itself. */
export interface Scene {
  /** Its printed cloth. */
  band: BandName
  /** The poster without lettering, background included, over the whole of `posterSize`. */
  poster: (colours: Palette) => string
  /** Where the poster leaves room for title and caption. */
  title: { box: Box; face: Face; align: 'start' | 'middle'; lines: number }
  /** The event in one figure, within 300 of the origin. */
  emblem: (colours: Palette) => string
}
