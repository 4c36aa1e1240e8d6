import { needsNotoSans } from '../format/script-coverage.ts'

/** Class that sets a heading's face: the display face, or Noto Sans for the whole text when letters are missing in it. */
export function displayFont(text: string): 'font-display' | 'font-fon' {
  return needsNotoSans(text) ? 'font-fon' : 'font-display'
}
