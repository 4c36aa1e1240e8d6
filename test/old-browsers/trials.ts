import { setTimeout as pause } from 'node:timers/promises'
import { buy } from './buy.ts'
import { DeadWindowError } from './driven/webkit.ts'
import type { FoundBrowser } from './find-browsers.ts'
import { holdPlainly } from './plain.ts'
import { lookAtPages, usePages } from './tour.ts'
import { Visitor } from './visitor.ts'

export interface Trial {
  /** What holds when it passes. */
  name: string
  /** Throws with what is wrong. */
  run(): Promise<void>
}

/** Where the site is, and where the provider's frame comes from. */
export interface TriedSite {
  address: string
  widgetOrigin: string
}

/** Only what hangs reaches it. */
const PATIENCE_MS = 150_000

/** The script check forbids all other scripts in an old browser, which says so of each. */
const FORBIDDEN = /script-src 'none'/

/** What a browser has to do; pictures of it are kept in `folder`. */
export function trialsOf(browser: FoundBrowser, site: TriedSite, folder: string): Trial[] {
  const trial = (says: string, visit: (visitor: Visitor) => Promise<void>, tolerated?: RegExp): Trial => ({
    name: `in ${browser.name} ${says}`,
    run: () => visited(browser, site, folder, visit, tolerated),
  })
  if (browser.tried === 'plain') {
    return [
      trial('places are held over plain pages, and other ways to pay are named', holdPlainly, FORBIDDEN),
    ]
  }
  if (browser.tried === 'weak') {
    return [
      trial('two tickets are bought, and nothing moves by itself', (visitor) =>
        buy(visitor, site.widgetOrigin, 640),
      ),
    ]
  }
  return [
    trial('two tickets are bought, and their codes read on the screen and in the PDF', (visitor) =>
      buy(visitor, site.widgetOrigin),
    ),
    trial('ten pages look right on three screens', lookAtPages),
    trial('the skip link, the search of the questions and a toast work', usePages),
  ]
}

/** Dead windows before one is a fault of ours. */
const DEAD_WINDOWS = 2

/** A visit, once more in another window where the first one was never drawn or does not answer. */
async function visited(...visit: Parameters<typeof visitedOnce>): Promise<void> {
  for (let dead = 0; ; dead++) {
    try {
      return await visitedOnce(...visit)
    } catch (error) {
      if (!(error instanceof DeadWindowError) || dead === DEAD_WINDOWS) throw error
    }
  }
}

/** A visit in a browser of its own, during which neither scripts nor the console complain. */
async function visitedOnce(
  { start }: FoundBrowser,
  site: TriedSite,
  folder: string,
  visit: (visitor: Visitor) => Promise<void>,
  tolerated?: RegExp,
): Promise<void> {
  const browser = await start()
  const heard = async () =>
    (await browser.complaints())
      .filter((complaint) => !tolerated?.test(complaint))
      .map((complaint) => `heard: ${complaint}`)
  try {
    const visitor = new Visitor(browser, site.address, folder)
    await inTime(visit(visitor)).catch(async (error: unknown) => {
      if (error instanceof DeadWindowError) throw error
      await visitor.keepPicture('failed')
      throw new Error([error instanceof Error ? error.message : error, ...(await heard())].join('\n'))
    })
    const complaints = await heard()
    if (complaints.length > 0) throw new Error(complaints.join('\n'))
  } finally {
    await browser.close()
  }
}

async function inTime(visit: Promise<void>): Promise<void> {
  const ended = new AbortController()
  const hanging = pause(PATIENCE_MS, undefined, { signal: ended.signal }).then(() => {
    throw new Error('It hangs.')
  })
  try {
    await Promise.race([visit, hanging])
  } finally {
    hanging.catch(() => {})
    ended.abort()
  }
}
