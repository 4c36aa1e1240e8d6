import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoFolder, readDemo } from '../test/journeys/demo-program.ts'
import startDemos from '../test/journeys/start-demo.ts'
import { findBrowsers } from '../test/old-browsers/find-browsers.ts'
import { trialsOf, type Trial } from '../test/old-browsers/trials.ts'
import { ensurePdftoppm } from './machine/ensure-pdftoppm.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const pictures = join(project, 'test-results/browsers')
/** Browsers at a time: two processors, and the site works beside them. */
const WORKERS = 2

let passed = 0
let failed = 0

/** One after the other, until none is left. */
async function work(trials: Trial[]): Promise<void> {
  for (let trial = trials.shift(); trial; trial = trials.shift()) {
    const started = performance.now()
    const fault = await trial.run().then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    console.log(`  ${fault === undefined ? 'passed' : 'FAILED'} in ${seconds} s: ${trial.name}`)
    if (fault === undefined) passed++
    else failed++
    if (fault !== undefined) console.error(fault.replace(/^/gm, '    '))
  }
}

process.env.PDFTOPPM = await ensurePdftoppm()
const trials: Trial[] = []
const endDemos = await startDemos({ workers: 1 })
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Npm and the command pass it on, each for itself.
  process.on(signal, () => void endDemos().finally(() => process.exit(1)))
}
try {
  const { port } = await readDemo(demoFolder(0))
  const site = { address: `http://localhost:${port}`, widgetOrigin: `http://127.0.0.1:${port}` }
  await rm(pictures, { recursive: true, force: true })
  for (const browser of await findBrowsers(project)) {
    if ('reason' in browser) {
      console.error(`NOT TRIED: ${browser.name} cannot be had here: ${browser.reason.replace(/\s+/g, ' ')}`)
      // Elsewhere a machine may lack a browser; where changes are taken, nothing is proved without it.
      if (process.env.CI) failed++
      continue
    }
    const folder = join(pictures, browser.name.toLowerCase().replaceAll(' ', '-'))
    trials.push(...trialsOf(browser, site, folder))
  }
  await Promise.all(Array.from({ length: WORKERS }, () => work(trials)))
} finally {
  await endDemos()
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
