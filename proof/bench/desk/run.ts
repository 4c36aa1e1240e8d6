import { chromium, type Browser } from '@playwright/test'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { BROWSER_ARGUMENTS, findBrowser } from '../../../scripts/machine/find-browser.ts'
import type { DemoProgram } from '../../../test/journeys/demo-program.ts'
import { inFreshDemo } from '../../../test/journeys/in-fresh-demo.ts'
import { measureHome } from './home/measure-home.ts'
import { CLICK_SECONDS, LETTER_SECONDS } from './office/effort.ts'
import { Office } from './office/office.ts'
import { widths, type Width } from './office/width.ts'
import { faultsOf, homeLine, taskTable, type DoneTask } from './report/desk-report.ts'
import { measureTask } from './tasks/measure-task.ts'
import { twelveTasks } from './tasks/twelve-tasks.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const HOME = 'home'
const measured = [...twelveTasks.map(({ name }) => name), HOME]

/** `npm run bench:desk`: docs/performance.md says what is measured and how. */
async function benchDesk(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: measured.join(',') },
      width: { type: 'string', default: widths.map(({ name }) => name).join(',') },
      visits: { type: 'string', default: '5' },
    },
  })
  const only = chosen(values.only, measured)
  const screens = chosen(
    values.width,
    widths.map(({ name }) => name),
  )
  if (!(await ensureBuild(project))) process.exit(1)
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGUMENTS })
  const load = loadavg()[0] ?? 0
  console.log(`${cpus().length} cores, ${cpus()[0]?.model.trim()}, load ${load.toFixed(2)} before`)
  console.log(
    `Seconds are the machine's, ${CLICK_SECONDS} for each click or key and ${LETTER_SECONDS} for each letter: a hand that knows the way.`,
  )
  const faults: string[] = []
  try {
    for (const width of widths.filter(({ name }) => screens.includes(name))) {
      console.log(`\n${width.name} pixels: starting a demo of its own …`)
      const found = await inFreshDemo('kwabo-bench-desk-', (demo) =>
        measureAt(browser, demo, width, only, Number(values.visits)),
      )
      faults.push(...found.map((fault) => `${width.name} pixels, ${fault}`))
    }
  } finally {
    await browser.close()
  }
  console.log(
    faults.length === 0 ? '\nEverything is done within its limit.' : `\nMissed:\n${faults.join('\n')}`,
  )
  if (faults.length > 0) process.exitCode = 1
}

/** Answers what was missed. */
async function measureAt(
  browser: Browser,
  demo: DemoProgram,
  width: Width,
  only: readonly string[],
  visits: number,
): Promise<string[]> {
  const office = new Office(browser, demo, width)
  // The last one who has bought before the demo was there.
  await office.awaitFound('Solange Zinsou')
  const tasks: DoneTask[] = []
  for (const task of twelveTasks.filter(({ name }) => only.includes(name))) {
    console.log(`  ${task.name} …`)
    // One that cannot be done is told with the others.
    const done = await measureTask(office, task).catch(wordsOf)
    tasks.push({ name: task.name, role: task.role, done })
  }
  if (tasks.length > 0) console.log(`\n${taskTable(tasks)}`)
  const home = only.includes(HOME) ? await measureHome(office, visits) : undefined
  if (home) console.log(`\n${homeLine(home)}`)
  await office.close()
  return faultsOf(tasks, home)
}

/** The browser's driver explains itself in colours, on several lines. */
function wordsOf(fault: unknown): Error {
  const said = fault instanceof Error ? fault.message : String(fault)
  return new Error(stripVTControlCharacters(said).replace(/\s+/g, ' ').trim(), { cause: fault })
}

/** What an option names, of what there is. */
function chosen(option: string, known: readonly string[]): string[] {
  const names = option.split(',').map((name) => name.trim())
  const unknown = names.filter((name) => !known.includes(name))
  if (unknown.length === 0) return names
  console.error(`There is no ${unknown.join(', ')}: use one of ${known.join(', ')}.`)
  process.exit(1)
}

await benchDesk()
