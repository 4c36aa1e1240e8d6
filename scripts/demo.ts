import { mkdir } from 'node:fs/promises'
import { enableCompileCache } from 'node:module'
import { createServer } from 'node:net'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ConfigError, readConfig, type Config } from '../src/config.ts'
import { EmbeddedDatabaseError } from '../src/platform/embedded-database/embedded-database-error.ts'
import {
  startEmbeddedDatabase,
  type EmbeddedDatabase,
} from '../src/platform/embedded-database/start-embedded-database.ts'
import { companyRoles } from '../src/domains/staff/permissions.ts'
import { href, routes } from '../src/routes.ts'
import { finishDemoData, isHalfMade, markDemoData, resetDemoData } from './demo-data.ts'
import { ensureBuild } from './ensure-build.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
const usage = 'npm run demo [-- --reset] [-- --live] [-- --at 2025-06-01T09:00]'

/** Builds what is missing and runs the site as a demo in this process, on an embedded database by default. */
async function demo(): Promise<void> {
  const options = readOptions()
  Object.assign(process.env, { MODE: 'demo', LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' })
  if (options.at !== undefined) process.env.DEMO_AT = options.at
  if (options.live) process.env.DEMO_LIVE = '1'
  const config = readConfig(process.env)
  if (!(await isPortFree(config))) {
    fail(
      `Port ${config.port} is taken, perhaps by another demo: stop that one, or choose another port ` +
        `with PORT=${config.port + 1} npm run demo.`,
    )
  }
  const embedded = config.databaseUrl === undefined
  const halfMade = embedded && isHalfMade(config.dataDirectory)
  if (halfMade) console.log('The first start was stopped before its end.')
  if (options.reset || halfMade) await reset(config)
  if (embedded) await markDemoData(config.dataDirectory)
  const database = embedded ? wakeDatabase(config) : undefined
  // It is for this process: a build would write into the folder of the one that it replaces.
  delete process.env.NODE_COMPILE_CACHE
  if (!(await ensureBuild(project))) process.exit(1)
  await keepCompiled()

  console.log('Starting (the first start draws the posters and takes a little longer) …')
  void announce(config).then(async () => {
    await finishDemoData(config.dataDirectory)
    await (await database)?.stop()
  })
  await import(pathToFileURL(resolve(project, 'dist/server/main.js')).href)
}

/** What Node has made of scripts lies and goes with their build: where that is new, the folder is still missing. */
async function keepCompiled(): Promise<void> {
  const { directory } = enableCompileCache(resolve(project, 'dist/.compiled'))
  if (directory !== undefined) await mkdir(directory, { recursive: true })
}

/**
 * PostgreSQL comes up while sources are compared and scripts are read; the site then uses the server that runs. Where
 * it does not come up, the site says so: it starts it in the same way.
 */
function wakeDatabase({ dataDirectory, pgBin }: Config): Promise<EmbeddedDatabase | undefined> {
  const log = { info: () => undefined, warn: (_: unknown, words?: string) => console.warn(words) }
  return startEmbeddedDatabase({ dataDirectory, pgBin, log }).catch(() => undefined)
}

function readOptions(): { reset: boolean; live: boolean; at: string | undefined } {
  try {
    const flag = { type: 'boolean' } as const
    const { values } = parseArgs({ options: { reset: flag, live: flag, at: { type: 'string' } } })
    return { reset: values.reset ?? false, live: values.live ?? false, at: values.at }
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : String(error)}\nUsage: ${usage}`)
  }
}

async function reset(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined) {
    fail('--reset deletes the embedded database only: empty the one of DATABASE_URL yourself, or unset it.')
  }
  const done = await resetDemoData({ dataDirectory: config.dataDirectory, pgBin: config.pgBin })
  if (done.kind === 'refused') fail(done.sentence)
  console.log(`Starting anew in ${config.dataDirectory}.`)
}

/** A demo that was just killed needs a moment to give its port back. */
async function isPortFree({ port, host }: Config): Promise<boolean> {
  for (let attempt = 0; attempt < 10; attempt++) {
    if (await canListen(port, host)) return true
    await sleep(300)
  }
  return false
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((done) => {
    const server = createServer()
    server.once('error', () => done(false))
    server.listen(port, host, () => server.close(() => done(true)))
  })
}

/** Waits until the site is ready (it ends the process itself when it cannot start) and says where to look. */
async function announce(config: Config): Promise<void> {
  const loopback = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  while (!(await answers(`http://${loopback}:${config.port}${routes.ready}`))) await sleep(50)
  const addresses = [
    ['Home', routes.home],
    ['An event', href(routes.eventPage, { slug: 'lekowa' })],
    ['A ticket list', href(routes.eventPage, { slug: 'ticketlist' })],
    ['Promo codes', routes.promoTickets],
    ["Artists' pages", routes.demoArtists],
    ['Live show', routes.liveLogin],
    ['Captured mail', routes.demoMailbox],
    ['Verify a ticket', routes.verify],
    ['Style page', routes.demoStyle],
  ] as const
  const desks = companyRoles.map((role) => [`Gestion, ${role}`, href(routes.demoDesk, { role })] as const)
  const line = (origin: string) => (entry: readonly [string, string]) =>
    `  ${entry[0].padEnd(16)} ${origin}${entry[1]}`
  const lines = [...addresses.map(line(config.publicUrl)), ...desks.map(line(config.desk.url))]
  console.log(
    `\nThe demo is ready. Open:\n${lines.join('\n')}\n\nCtrl-C stops it; the next start keeps the data.`,
  )
}

async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
    (response) => response.ok,
    () => false,
  )
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

try {
  await demo()
} catch (error) {
  if (error instanceof ConfigError || error instanceof EmbeddedDatabaseError) fail(error.message)
  throw error
}
