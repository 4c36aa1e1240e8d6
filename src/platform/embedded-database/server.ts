import { readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { databaseUser } from './cluster.ts'
import { clusterOf, logFileOf, type DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { commandOf } from './process-identity.ts'
import { runProgram } from './run-program.ts'
import type { UsablePrograms } from './postgres-programs.ts'

/** How the server is reached: `host` is the folder of its socket. */
export interface Connection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

const startAttempts = 40
const answerAttempts = 600
const pauseMs = 250
const largestLog = 5_000_000

/** The running server's process and socket, or undefined. Trusts no process number without its command line. */
export async function runningServer(
  home: DatabaseHome,
): Promise<{ pid: number; host: string; port: number } | undefined> {
  const lines = await lockLines(home)
  const pid = Number(lines[0])
  const [port, host] = [Number(lines[3]), lines[4]]
  if (!pid || !port || !host || !(await isServer(pid, home))) return undefined
  return { pid, host, port }
}

/**
 * Starts the server unless it runs, and waits until it answers. After a kill −9 it may refuse at first, until
 * the last of its old processes is gone: that passes, and is tried again.
 */
export async function ensureServer(home: DatabaseHome, programs: UsablePrograms): Promise<Connection> {
  let reason = 'it did not answer'
  let starts = 0
  for (let attempt = 0; attempt < answerAttempts; attempt++) {
    const server = await runningServer(home)
    if (server) {
      const connection = { host: server.host, port: server.port, user: databaseUser, database: 'postgres' }
      if (await answers(connection)) return connection
    } else if (starts++ < startAttempts) {
      const refusal = await startServer(home, programs)
      if (refusal === undefined) continue
      reason = refusal
    } else {
      break
    }
    await sleep(pauseMs)
  }
  throw new EmbeddedDatabaseError(
    `The embedded PostgreSQL does not start (${reason}): ${logFileOf(home)} says why; ` +
      'put that right, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Stops the server, if it runs, as when its last user leaves. */
export async function stopServer(home: DatabaseHome, programs: UsablePrograms): Promise<void> {
  if (!(await runningServer(home))) return
  const args = ['stop', '-D', clusterOf(home), '-m', 'fast', '-w', '-t', '60']
  await runProgram(join(programs.bin, 'pg_ctl'), args, { runAs: home.runAs, cwd: home.directory })
}

/** Returns undefined when the server runs, else why it does not. */
async function startServer(home: DatabaseHome, programs: UsablePrograms): Promise<string | undefined> {
  await removeStaleLock(home)
  await boundLog(home)
  const args = ['start', '-D', clusterOf(home), '-l', logFileOf(home), '-w', '-t', '60', '-s']
  const { code, output } = await runProgram(join(programs.bin, 'pg_ctl'), args, {
    runAs: home.runAs,
    cwd: home.directory,
  })
  if (code === 0) return undefined
  const log = await readFile(logFileOf(home), 'utf8').catch(() => '')
  return log.split('\n').findLast((line) => /FATAL|PANIC/.test(line)) ?? output
}

/**
 * PostgreSQL itself replaces the lock of a server that is gone, but refuses when the number in it now belongs
 * to another process of the same user, or to a zombie. Only called under the start lock.
 */
async function removeStaleLock(home: DatabaseHome): Promise<void> {
  const pid = Number((await lockLines(home))[0])
  if (pid && !(await isServer(pid, home))) await rm(join(clusterOf(home), 'postmaster.pid'), { force: true })
}

async function isServer(pid: number, home: DatabaseHome): Promise<boolean> {
  return ` ${await commandOf(pid)} `.includes(` -D ${clusterOf(home)} `)
}

async function lockLines(home: DatabaseHome): Promise<string[]> {
  const text = await readFile(join(clusterOf(home), 'postmaster.pid'), 'utf8').catch(() => '')
  return text.split('\n')
}

async function boundLog(home: DatabaseHome): Promise<void> {
  const found = await stat(logFileOf(home)).catch(() => undefined)
  if (found && found.size > largestLog) await rename(logFileOf(home), `${logFileOf(home)}.old`)
}

async function answers(connection: Connection): Promise<boolean> {
  try {
    await withClient(connection, (client) => client.query('select 1'))
    return true
  } catch {
    return false
  }
}

/** Makes the named database unless it exists. */
export async function ensureDatabase(server: Connection, name: string): Promise<Connection> {
  await withClient(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
  })
  return { ...server, database: name }
}

async function withClient<T>(connection: Connection, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  // A server that dies meanwhile would otherwise end our process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
