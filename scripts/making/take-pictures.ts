import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import sharp, { type Sharp } from 'sharp'
import { BROWSER_ARGUMENTS, findBrowser } from '../machine/find-browser.ts'

/** A cheap phone, drawn twice as fine so that the pictures can be reduced. */
export const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
}
const edge = 20

interface Device {
  viewport: { width: number; height: number }
  deviceScaleFactor?: number
  isMobile?: boolean
  hasTouch?: boolean
}

export interface Camera {
  /** What a page shows once it is opened so, in a browser that knows nothing of the one before: a PNG. */
  shoot: (device: Device, open: (page: Page) => Promise<unknown>) => Promise<Buffer>
  /** Writes a picture into `docs/`, as WebP of this quality of 100. */
  keep: (name: string, picture: Sharp, quality: number) => Promise<void>
}

/** Draws pictures of documents from the demo that runs at the address which `script` was called with. */
export async function takePictures(script: string, take: (camera: Camera) => Promise<void>): Promise<void> {
  const [address] = process.argv.slice(2)
  if (address === undefined || !URL.canParse(address)) {
    console.error(`Usage: node scripts/making/${script} http://localhost:3000, beside a demo that runs`)
    process.exitCode = 1
    return
  }
  const docs = fileURLToPath(new URL('../../docs', import.meta.url))
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  try {
    await take({
      shoot: async (device, open) => {
        const context = await browser.newContext({
          ...device,
          baseURL: address,
          locale: 'fr-BJ',
          colorScheme: 'light',
          reducedMotion: 'reduce',
        })
        const page = await context.newPage()
        await open(page)
        await page.waitForLoadState('networkidle')
        const picture = await page.screenshot()
        await context.close()
        return picture
      },
      keep: async (name, picture, quality) => {
        await picture.webp({ quality }).toFile(join(docs, name))
      },
    })
  } finally {
    await browser.close()
  }
}

/** Phone screens in one row, each with round corners. */
export async function sideBySide(screens: readonly Buffer[]): Promise<Sharp> {
  const width = 330
  const height = Math.round((width * phone.viewport.height) / phone.viewport.width)
  const mask = Buffer.from(
    `<svg width="${width}" height="${height}"><rect width="100%" height="100%" rx="18"/></svg>`,
  )
  const rounded = await Promise.all(
    screens.map((screen) =>
      sharp(screen)
        .resize(width, height)
        .composite([{ input: mask, blend: 'dest-in' }])
        .png()
        .toBuffer(),
    ),
  )
  return sharp({
    create: {
      width: screens.length * (width + edge) + edge,
      height: height + 2 * edge,
      channels: 3,
      background: '#e0d4c0',
    },
  }).composite(rounded.map((input, index) => ({ input, left: edge + index * (width + edge), top: edge })))
}
