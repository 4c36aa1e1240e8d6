import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS, findBareBrowser } from './scripts/machine/find-browser.ts'

// Looked for once: the processes that run the journeys read this file again.
process.env.CHROMIUM ??= await findBareBrowser()

/**
 * The first four are Playwright's, which these replace: a mouse. The last one is how far below the screen pictures are
 * fetched, in pixels, as on a network of the fourth generation: a browser without a window knows none.
 */
const SETTINGS = [
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4', 'availablePointerTypes=4'],
  'lazyLoadingImageMarginPxUnknown=1250',
]
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 } }
/** With `npm run verify -- --full`. */
const full = process.env.VERIFY_FULL !== undefined

/**
 * Journeys of real buyers in a real browser, on the build and a demo for each worker. '@phone' and '@desktop'
 * in a title's tags keep a journey to one of the two screens. What is the same on both is played where most people
 * do it, and on both in full: buyers' journeys ('@narrow-first') and each state of a back-office screen on the phone,
 * what colleagues do ('@wide-first') on the desktop.
 */
export default defineConfig({
  testDir: './test',
  testMatch: ['journeys/*.journey.ts', 'budgets/*.budget.ts'],
  globalSetup: './test/journeys/start-demo.ts',
  outputDir: './test-results',
  // More than a small machine has processors: a third is at work while others wait for time to pass.
  workers: 3,
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
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [...BROWSER_ARGUMENTS, `--blink-settings=${SETTINGS.join(',')}`],
    },
  },
  projects: [
    { name: 'phone', use: phone, grepInvert: full ? /@desktop/ : /@desktop|@wide-first/ },
    {
      name: 'desktop',
      use: desktop,
      grepInvert: full ? /@phone/ : /@phone|@narrow-first/,
      testIgnore: full ? [] : '**/*-states.journey.ts',
    },
  ],
})
