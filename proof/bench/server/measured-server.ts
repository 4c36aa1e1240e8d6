import { fork, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import type { z } from 'zod'
import { nodeBundle } from '../../../scripts/server-bundle.ts'
import { openDatabase, type Database } from '../../../src/platform/database.ts'
import { removeEmbeddedDatabase } from '../../../src/platform/embedded-database/remove-embedded-database.ts'
import { startEmbeddedDatabase } from '../../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { listeningSchema, preparedSchema, SOLD_TICKETS, type Prepared } from '../prepared.ts'

/** What the programs are called beside main.js, which finds its files from there. */
const PROGRAMS = { bench: 'proof/bench/server/server.ts', 'bench-prepare': 'proof/bench/server/prepare.ts' }

export interface MeasuredServer {
  prepared: Prepared
  /** host:port */
  authority: string
  pid: number
  /** The server's database, to look into from outside. */
  db: Database
  /** Starts a second process on the same database; answers its authority. It ends with the first one. */
  second(): Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the server with its yardsticks as a process of its own, on an embedded database in a new folder that
 * `stop` deletes, with so many tickets sold. `profile` names a folder for a processor profile of the server.
 */
export async function startMeasuredServer(
  project: string,
  { soldTickets, profile }: { soldTickets: number; profile: string | undefined },
): Promise<MeasuredServer> {
  const folder = join(project, 'dist/server')
  await build({ ...nodeBundle, absWorkingDir: project, entryPoints: PROGRAMS, outdir: folder })
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kwabo-bench-'))
  // The user that runs PostgreSQL for root has to get in.
  await chmod(dataDirectory, 0o755)
  const log = createLog('warn')
  const embedded = await startEmbeddedDatabase({ dataDirectory, log, pgBin: process.env.PG_BIN })
  const db = openDatabase(embedded.connection, log)
  const children: ChildProcess[] = []
  const start = (program: string, env: Record<string, string> = {}) => {
    const child = fork(join(folder, program), {
      execArgv: [...process.execArgv, ...(profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : [])],
      env: {
        PATH: process.env.PATH,
        MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX,
        NODE_ENV: 'production',
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDirectory,
        ...env,
      },
    })
    children.push(child)
    return child
  }
  const stop = async () => {
    await Promise.all(children.map(ended))
    await db.close()
    await embedded.stop()
    await removeEmbeddedDatabase({ dataDirectory })
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    const filling = start('bench-prepare.js', { [SOLD_TICKETS]: String(soldTickets) })
    const prepared = await firstMessage(filling, preparedSchema)
    await exited(filling)
    const listen = async () => {
      // Clients may say whose they are, as a proxy in front of the site would.
      const child = start('bench.js', { TRUSTED_PROXIES: '127.0.0.1' })
      const { address } = await firstMessage(child, listeningSchema)
      return { authority: new URL(address).host, pid: child.pid ?? 0 }
    }
    const second = async () => (await listen()).authority
    return { prepared, ...(await listen()), db, second, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function firstMessage<Shape extends z.ZodType>(child: ChildProcess, shape: Shape): Promise<z.output<Shape>> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(shape.parse(message)))
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM')
  await exited(child)
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}
