import type { BrowserContextOptions } from '@playwright/test'

/** A screen on which people of the company work. */
export interface Width {
  /** Its width in pixels. */
  name: string
  context: BrowserContextOptions
  /** What a keyboard makes shorter is done by it. */
  hasKeyboard: boolean
}

export const widths: readonly Width[] = [
  { name: '1440', context: { viewport: { width: 1440, height: 900 } }, hasKeyboard: true },
  {
    name: '360',
    context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    hasKeyboard: false,
  },
]
