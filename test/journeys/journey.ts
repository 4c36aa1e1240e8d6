import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { addressOf, demoFolder, readDemo, type DemoProgram } from './demo-program.ts'

/** What a browser complained about: words on its console, errors of scripts, breaches of the security policy. */
class Complaints {
  readonly #heard: string[] = []
  readonly #expected: RegExp[] = []

  /** Listens to every page of a context, those that it opens later included. */
  async listenTo(context: BrowserContext): Promise<void> {
    context.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.#heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      }
    })
    context.on('weberror', (error) => this.#heard.push(`error: ${error.error().message}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy: ${event.violatedDirective} refuses ${event.blockedURI || event.sample}`)
      })
    })
  }

  /** For what a journey provokes on purpose, such as a refused request. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern)
  }

  unexpected(): string[] {
    return this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)))
  }
}

interface Fixtures {
  /** Every browser context of a journey has to be without complaints. */
  complaints: Complaints
}

interface Shared {
  /** The demo of this worker: only its journeys, one after the other, meet there. */
  demo: DemoProgram
}

/** A test in which the site is open at its own address and nothing may go wrong unnoticed. */
export const test = base.extend<Fixtures, Shared>({
  demo: [
    async ({}, use, { parallelIndex }) => use(await readDemo(demoFolder(parallelIndex))),
    { scope: 'worker' },
  ],
  baseURL: async ({ demo }, use) => use(addressOf(demo)),
  complaints: async ({ context }, use) => {
    const complaints = new Complaints()
    await complaints.listenTo(context)
    await use(complaints)
    expect(complaints.unexpected()).toEqual([])
  },
  page: async ({ page, complaints }, use) => {
    void complaints
    await use(page)
  },
})

/**
 * Time stands on every page that is opened from now on, but for what the test lets pass with `page.clock.runFor`: a
 * busy machine would add its own to it.
 */
export async function holdTime(page: Page): Promise<void> {
  const begin = Date.now()
  await page.clock.install({ time: begin })
  // Refused for a moment that has passed: until the next line time runs, and a minute outlasts any waiting.
  await page.clock.pauseAt(begin + 60_000)
}

export { expect }
