import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { installPackages } from './install-packages.mjs'
import { passSignals } from './pass-signals.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

/** What each npm command runs, with Node 24; these run without the tools that check and measure the project. */
const programs = {
  demo: ['scripts/demo.ts'],
  build: ['scripts/build.ts'],
  start: ['dist/server/main.js'],
  photos: ['scripts/operating/photos.ts'],
  artists: ['scripts/operating/artists.ts'],
  donations: ['scripts/operating/donations.ts'],
  refunds: ['scripts/operating/refunds.ts'],
  events: ['scripts/operating/events.ts'],
  reconcile: ['scripts/operating/reconcile.ts'],
  staff: ['scripts/operating/staff.ts'],
  story: ['scripts/operating/story.ts'],
  holds: ['scripts/operating/holds.ts'],
  'check:sales': ['scripts/operating/check-sale.ts'],
}

/** What the commands run that have the tools. */
const programsWithTools = {
  verify: ['scripts/verify.ts'],
  'verify:browsers': ['scripts/verify-browsers.ts'],
  dev: ['scripts/dev.ts'],
  bench: ['proof/bench/run.ts'],
  'bench:web': ['proof/bench/web/run.ts'],
  'bench:desk': ['proof/bench/desk/run.ts'],
  simulate: ['proof/simulation/run.ts'],
  torture: ['proof/torture/run.ts'],
  purchases: ['proof/purchases/run.ts'],
  test: ['node_modules/vitest/vitest.mjs', 'run'],
  'check:pdf': ['proof/pdf/check-pdf.ts'],
}

/**
 * How Node serves with little memory, also in a bench, which starts the site as the others do. Young objects wander
 * through twice 16 MB in each thread, which the processor's cache can hold: by default it is twice 64, and a sale is
 * no quicker for it; with 4 it is slower. The older ones may take a gigabyte, which no sale needs: with the default,
 * several, they double and double again before Node looks what is still used. And the C library, which would open a
 * heap for every thread, keeps to two. A built program that is started without us sees to it itself
 * (`src/start/start-sparingly.ts`).
 */
const serving = ['start', 'demo', 'bench']
const sparing = JSON.parse(readFileSync(join(project, 'src/start/serving.json'), 'utf8'))

/** Installs what is missing, runs the command's program and ends as it ends. */
export async function runCommand(command, args) {
  const tools = programsWithTools[command]
  const program = programs[command] ?? tools
  if (!program) {
    const known = Object.keys({ ...programs, ...programsWithTools })
    fail(`Unknown command ${command}: use one of ${known.join(', ')}.`)
  }
  const installed = await installPackages(project, { development: tools !== undefined })
  if (!installed) process.exit(1)
  if (!existsSync(join(project, program[0]))) {
    fail(
      command === 'start' ? 'There is no build yet: run npm run build first.' : `${program[0]} is missing.`,
    )
  }
  const node = pinnedNode()
  const lifeline = pathToFileURL(join(project, 'scripts/bootstrap/end-with-parent.mjs')).href
  const serves = serving.includes(command)
  const flags = serves ? sparing.flags : []
  const child = spawn(node, [...flags, '--import', lifeline, ...program, ...args], {
    cwd: project,
    stdio: 'inherit',
    env: {
      ...(serves && sparing.environment),
      ...(command === 'demo' && compileCache()),
      ...process.env,
      PATH: `${join(project, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
    },
  })
  child.on('error', (error) => fail(`${node} does not run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
  passSignals(child)
}

/** A third of a second start was reading scripts, and a demo reads its own before it knows of any build. */
function compileCache() {
  const build = join(project, 'dist')
  return existsSync(build) && { NODE_COMPILE_CACHE: join(build, '.compiled') }
}

/** The Node that the lock file pins; the present one where it was left out and is as new. */
function pinnedNode() {
  const pinned = join(project, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (existsSync(pinned)) return pinned
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  // 24.7 is the first that hashes passwords by argon2.
  if (major > 24 || (major === 24 && minor >= 7)) return process.execPath
  return fail('Node 24 is missing: run npm ci, or start with Node 24.7 or newer.')
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
