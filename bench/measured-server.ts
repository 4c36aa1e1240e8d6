import { fork, type ChildProcess } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { openDatabase, type Database } from '../src/platform/database.ts'
import { removeEmbeddedDatabase } from '../src/platform/embedded-database/remove-embedded-database.ts'
import { startEmbeddedDatabase } from '../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../src/platform/log.ts'
import { preparedSchema, type Prepared } from './prepared.ts'

export interface MeasuredServer {
  prepared: Prepared
  /** The server's database, to look into from outside. */
  db: Database
  stop(): Promise<void>
}

/**
 * Starts the server with its yardsticks as a process of its own, on an embedded database in a new folder that
 * `stop` deletes. `profile` names a folder for a processor profile of the server.
 */
export async function startMeasuredServer(
  project: string,
  profile: string | undefined,
): Promise<MeasuredServer> {
  const program = join(project, 'dist/server/bench.js')
  await bundleServer(project, program)
  const dataDirectory = await mkdtemp(join(tmpdir(), 'kwabo-bench-'))
  // The user that runs PostgreSQL for root has to get in.
  await chmod(dataDirectory, 0o755)
  const log = createLog('warn')
  const embedded = await startEmbeddedDatabase({ dataDirectory, log })
  const db = openDatabase(embedded.connection, log)
  const child = fork(program, {
    execArgv: [...process.execArgv, ...(profile ? ['--cpu-prof', '--cpu-prof-dir', profile] : [])],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      DATA_DIR: dataDirectory,
      // All clients of a run have one address.
      HOLDS_PER_ADDRESS: '10000000',
    },
  })
  const stop = async () => {
    await ended(child)
    await db.close()
    await embedded.stop()
    await removeEmbeddedDatabase({ dataDirectory })
    await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    return { prepared: await firstMessage(child), db, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function bundleServer(project: string, outfile: string) {
  return build({
    entryPoints: [join(project, 'bench/server.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  })
}

function firstMessage(child: ChildProcess): Promise<Prepared> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(preparedSchema.parse(message)))
    child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const end = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await end
}
