import { existsSync, globSync } from 'node:fs'
import { oldChromiums, type OldChromium } from '../../scripts/machine/old-chromiums.ts'
import { installSystemPackage, programInPath } from '../../scripts/machine/system-packages.ts'
import { startChromium } from './driven/chromium.ts'
import type { DrivenBrowser } from './driven/driven-browser.ts'
import { startFirefox } from './driven/firefox.ts'
import { startWebKit } from './driven/webkit.ts'

export interface FoundBrowser {
  name: string
  /** `plain`: older than the policy supports, or without scripts. `weak`: only buying, as slow as its phone. */
  tried: 'whole' | 'plain' | 'weak'
  start(): Promise<DrivenBrowser>
}

/** What could not be had, and why. */
export interface MissingBrowser {
  name: string
  reason: string
}

/** Every browser that the site is tried in, installed where possible. */
export async function findBrowsers(project: string): Promise<(FoundBrowser | MissingBrowser)[]> {
  return [...(await chromiums(project)), await firefox(), await webKit()]
}

/** 300 ms and 700 kbit/s. */
const phoneOf2017 = { slower: 6, latency: 300, throughput: 700_000 / 8 }

async function chromiums(project: string): Promise<(FoundBrowser | MissingBrowser)[]> {
  const pathOf = await oldChromiums(project).catch((error: unknown) => String(error))
  if (typeof pathOf === 'string') return [{ name: 'Chromium 83, 92, 103 and 119', reason: pathOf }]
  const chromium = (version: OldChromium): FoundBrowser => {
    const name = `Chromium ${version}`
    return { name, tried: 'whole', start: () => startChromium(name, pathOf(version)) }
  }
  const weak = 'Chromium 92 on a phone of 2017'
  const scriptless = 'Chromium 83 without scripts'
  return [
    chromium(92),
    {
      name: weak,
      tried: 'weak',
      start: () => startChromium(weak, pathOf(92), { slowness: phoneOf2017 }),
    },
    chromium(103),
    chromium(119),
    { ...chromium(83), tried: 'plain' },
    {
      name: scriptless,
      tried: 'plain',
      start: () => startChromium(scriptless, pathOf(83), { script: false }),
    },
  ]
}

async function firefox(): Promise<FoundBrowser | MissingBrowser> {
  const name = 'Firefox ESR'
  const program = await installed('firefox-esr', () => programInPath('firefox-esr'))
  if (program === undefined) return { name, reason: 'install firefox-esr' }
  return { name, tried: 'whole', start: () => startFirefox(name, program) }
}

async function webKit(): Promise<FoundBrowser | MissingBrowser> {
  const name = 'WebKitGTK'
  const driver = await installed('webkit2gtk-driver', () => programInPath('WebKitWebDriver'))
  const screen = await installed('xvfb', () => programInPath('Xvfb'))
  // Part of the library that the driver needs.
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.?/MiniBrowser').filter((path) => existsSync(path))
  if (driver === undefined || screen === undefined || browser === undefined) {
    return { name, reason: 'install webkit2gtk-driver and xvfb' }
  }
  return { name, tried: 'whole', start: () => startWebKit(name, { driver, browser, screen }) }
}

async function installed(name: string, find: () => string | undefined): Promise<string | undefined> {
  return find() ?? ((await installSystemPackage(name)) ? find() : undefined)
}
