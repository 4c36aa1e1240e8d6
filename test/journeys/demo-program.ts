import { execFile, spawn } from 'node:child_process'
import { mkdir, open, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { z } from 'zod'
import { toIsoPortoNovo } from '../../src/format/dates.ts'
import { routes } from '../../src/routes.ts'
import serving from '../../src/start/serving.json' with { type: 'json' }

/** A demo that journeys share: what their processes need to find it. */
const state = z.object({ folder: z.string(), port: z.number(), pid: z.number() })
export type DemoProgram = z.infer<typeof state>

const project = fileURLToPath(new URL('../..', import.meta.url))
const START_PATIENCE_MS = 240_000

/** Where the demo of a worker lies; indices count from 0 to the number of workers. */
export const demoFolder = (worker: number): string => join(process.env.DEMO_FOLDERS ?? '', String(worker))

/** Where one lies that has been filled and ended. */
export const filledDemo = (): string => join(process.env.DEMO_FOLDERS ?? '', 'filled')

/** Folders of the pictures, which a demo draws when they are first asked for. */
const DRAWN = ['media', 'uploads', 'uploadsmodelticket'].map((folder) => join('data', 'files', folder))

/**
 * Lays a demo into `folder` that need not be filled, which takes both processors for a quarter of a minute. All of them
 * draw into the same folders: a picture's name is made of its content.
 */
export async function copyDemo(folder: string): Promise<void> {
  // With its owners: the database runs as another user.
  await promisify(execFile)('cp', ['-a', `${filledDemo()}/.`, folder])
  for (const drawn of DRAWN) {
    await mkdir(join(filledDemo(), drawn), { recursive: true })
    await rm(join(folder, drawn), { recursive: true, force: true })
    await symlink(join(filledDemo(), drawn), join(folder, drawn))
  }
}

/** The address that buyers use. */
export const addressOf = ({ port }: Pick<DemoProgram, 'port'>): string => `http://localhost:${port}`

/**
 * Starts the built site as a demo on `port`, its data in `folder`, and waits until it is ready. `at`: the moment
 * that it takes for now. `live`: the live show is on.
 */
export async function startDemo(
  folder: string,
  port: number,
  { at, live = false }: { at?: Date; live?: boolean } = {},
): Promise<DemoProgram> {
  const data = join(folder, 'data')
  await mkdir(data, { recursive: true, mode: 0o755 })
  const log = await open(join(folder, 'site.log'), 'a')
  // Bounded as `npm start` bounds it.
  const child = spawn(process.execPath, [...serving.flags, join(project, 'dist/server/main.js')], {
    cwd: project,
    // The process of one journey may end before the last one: the demo outlives it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    env: {
      ...process.env,
      ...serving.environment,
      MODE: 'demo',
      PORT: String(port),
      DATA_DIR: data,
      LOG_LEVEL: 'warn',
      // A second host name: the widget's frame is as foreign to the page as a real provider's.
      SANDBOX_WIDGET_ORIGIN: `http://127.0.0.1:${port}`,
      ...(at && { DEMO_AT: toIsoPortoNovo(at).slice(0, 16) }),
      ...(live && { DEMO_LIVE: '1' }),
    },
  })
  await log.close()
  const { pid } = child
  if (pid === undefined) throw new Error('The demo could not be started.')
  const program = { folder, port, pid }
  await writeFile(join(folder, 'program.json'), JSON.stringify(program))
  child.unref()
  const deadline = performance.now() + START_PATIENCE_MS
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      throw new Error(`The demo did not start:\n${await readFile(join(folder, 'site.log'), 'utf8')}`)
    }
    await sleep(100)
  }
  return program
}

/** The program that runs now in `folder`. */
export async function readDemo(folder: string): Promise<DemoProgram> {
  return state.parse(JSON.parse(await readFile(join(folder, 'program.json'), 'utf8')))
}

/** Sends a signal and waits until the process is gone. */
export async function endDemo({ pid }: DemoProgram, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (!isRunning(pid)) return
  process.kill(pid, signal)
  while (isRunning(pid)) await sleep(50)
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${routes.ready}`, { signal: AbortSignal.timeout(2_000) }).then(
    (answer) => answer.ok,
    () => false,
  )
}
