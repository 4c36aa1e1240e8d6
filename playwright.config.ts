import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBrowser } from './scripts/machine/find-browser.ts'

// Looked for once: the processes that run the journeys read this file again.
process.env.CHROMIUM ??= await findBrowser()

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }
/** Each state of a back-office screen is played on the phone; on both screens with `npm run verify -- --full`. */
const phoneAlone = process.env.VERIFY_FULL === undefined ? '**/*-states.journey.ts' : []

/**
 * Journeys of real buyers in a real browser, on the build and a demo for each worker. '@phone' and '@desktop'
 * in a title's tags keep a journey to one of the two screens.
 */
export default defineConfig({
  testDir: './test',
  testMatch: ['journeys/*.journey.ts', 'budgets/*.budget.ts'],
  globalSetup: './test/journeys/start-demo.ts',
  outputDir: './test-results',
  // One for each processor of a small machine, always as many: more would only make each other late.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Only what hangs reaches these: a slow machine under load needs ten times what a journey takes alone.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Africa/Porto-Novo',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: BROWSER_ARGUMENTS },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: /@desktop/ },
    { name: 'desktop', use: desktop, grepInvert: /@phone/, testIgnore: phoneAlone },
  ],
})
