import { chromium, type BrowserContext } from '@playwright/test'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../scripts/machine/find-browser.ts'
import { newBuyer } from '../../test/journeys/buying.ts'
import { addressOf, type DemoProgram } from '../../test/journeys/demo-program.ts'
import { inFreshDemo } from '../../test/journeys/in-fresh-demo.ts'
import { buy } from './buy.ts'
import { tenPurchases, type Wanted } from './ten-purchases.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
/** As fast as people type on a phone. */
const LETTERS_A_SECOND = 3
const screens = {
  phone: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1440, height: 900 } },
}

/** `npm run purchases`: docs/proof.md says what is bought, and what is counted. */
async function buyTenTimes(): Promise<void> {
  const { values } = parseArgs({ options: { pictures: { type: 'string' } } })
  if (!(await ensureBuild(project))) process.exit(1)
  const { pictures } = values
  if (pictures !== undefined) await mkdir(pictures, { recursive: true })
  const faults = await inFreshDemo('kwabo-purchases-', (demo) => buyEach(demo, pictures))
  console.log(faults.length === 0 ? 'Nothing was covered, moved or broke.' : faults.join('\n'))
  if (faults.length > 0) process.exitCode = 1
}

/** Answers what went wrong. */
async function buyEach(demo: DemoProgram, pictures: string | undefined): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  const faults: string[] = []
  let buyer = newBuyer()
  let context: BrowserContext | undefined
  console.log('| purchase | taps | seconds of typing | scrolled, px |\n| --- | ---: | ---: | ---: |')
  try {
    for (const [index, wanted] of tenPurchases.entries()) {
      const name = `${wanted.screen}, ${wanted.scheme}, ${wanted.what}`
      if (!wanted.again || !context) {
        await context?.close()
        buyer = newBuyer()
        context = await newContext(wanted)
      }
      const page = await context.newPage()
      const tell = (fault: string) => faults.push(`${name}: ${fault}`)
      page.on('pageerror', (error) => tell(error.message))
      page.on('console', (said) => said.type() === 'error' && tell(said.text()))
      await page.addInitScript(watchShifts)
      await page.goto(addressOf(demo) + wanted.path)
      const { taps, letters, scrolled } = await buy(page, wanted, buyer, async (state) => {
        if (pictures === undefined) return
        await page.screenshot({ path: join(pictures, `${index + 1}-${state}.png`) })
      })
      console.log(`| ${name} | ${taps} | ${Math.round(letters / LETTERS_A_SECOND)} | ${scrolled} |`)
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return faults

  function newContext({ screen, scheme }: Wanted): Promise<BrowserContext> {
    return browser.newContext({ ...screens[screen], colorScheme: scheme, locale: 'fr-FR' })
  }
}

/** In each document and frame: what moves although nobody has just touched it is an error. */
function watchShifts(): void {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('hadRecentInput' in entry && entry.hadRecentInput) continue
      console.error(`moved: ${JSON.stringify(entry)}`)
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

await buyTenTimes()
