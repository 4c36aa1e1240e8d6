import { launch } from 'chrome-launcher'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/machine/find-browser.ts'
import { href, routes } from '../../../src/routes.ts'
import { addressOf } from '../../../test/journeys/demo-program.ts'
import { inFreshDemo } from '../../../test/journeys/in-fresh-demo.ts'
import { buyOrder } from '../buy-order.ts'
import { auditPage } from './audit-page.ts'
import { profiles, type Profile } from './profiles.ts'
import { medianReading, missed, webTable, type PageReading } from './web-report.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const eventPage = (slug: string) => href(routes.eventPage, { slug })
/** The page of an order that is bought for it. */
const ORDER = 'order'
const measured = [
  routes.home,
  eventPage('lekowa'),
  eventPage('ticketlist'),
  ORDER,
  routes.faq,
  routes.gallery,
]

/** `npm run bench:web`: docs/performance.md says what is measured and how. */
async function benchWeb(): Promise<void> {
  const { values } = parseArgs({
    options: {
      visits: { type: 'string', default: '5' },
      only: { type: 'string', default: measured.join(',') },
    },
  })
  if (!(await ensureBuild(project))) process.exit(1)
  const chromium = await findBrowser()
  const load = loadavg()[0] ?? 0
  console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, load ${load.toFixed(2)} before`)
  console.log('Starting a demo of its own …')
  const faults: string[] = []
  await inFreshDemo('kwabo-bench-web-', async (demo) => {
    const { path: order } = await buyOrder(addressOf(demo))
    for (const profile of profiles) {
      const { name, aims, binding } = profile
      const pages: PageReading[] = []
      for (const path of values.only.split(',')) {
        console.log(`  ${name}: ${path} …`)
        const address = addressOf(demo) + (path === ORDER ? order : path)
        const reading = await visit(chromium, address, profile, Number(values.visits))
        pages.push({ path, searchable: path !== ORDER, ...reading })
      }
      console.log(`\n${name}, median of ${values.visits}\n\n${webTable(pages, aims)}\n`)
      if (binding) faults.push(...missed(pages, aims))
    }
  })
  console.log(
    faults.length === 0 ? 'On a phone every page reaches its aims.' : `Missed:\n${faults.join('\n')}`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** Each visit is that of a new browser: nothing of an earlier one is at hand. */
async function visit(chromium: string, address: string, { flags }: Profile, count: number) {
  const visits = []
  let points = NaN
  // The first one has the demo draw the page's pictures, tells how fast the machine is, and does not count.
  for (let visited = 0; visited <= count; visited++) {
    // A page that somebody has just looked at: the site answers from its cache.
    await fetch(address)
    const browser = await launch({
      chromePath: chromium,
      chromeFlags: ['--headless=new', ...BROWSER_ARGUMENTS],
    })
    try {
      const reading = await auditPage(address, browser.port, visited > 0 ? flags(points) : {})
      if (visited > 0) visits.push(reading)
      else points = reading.figures.get('points') ?? NaN
    } finally {
      browser.kill()
    }
  }
  return medianReading(visits)
}

await benchWeb()
