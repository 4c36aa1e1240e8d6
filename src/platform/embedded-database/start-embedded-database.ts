import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log.ts'
import { prepareCluster } from './cluster.ts'
import { isPrepared, openHome, type DatabaseHome } from './database-home.ts'
import { guardsAtRest, livingUsers, register, startGuard } from './guard.ts'
import { ensureDatabase, ensureServer, runningServer, type Connection } from './server.ts'
import { socketDirectory } from './socket-directory.ts'
import { withStartLock } from './start-lock.ts'
import { usablePrograms, type UsablePrograms } from './postgres-programs.ts'

const watchEveryMs = 2_000

export interface EmbeddedDatabase {
  /** For `pg`: `host` is the folder of the server's socket. There is no password. */
  readonly connection: Connection
  /** Gives the server up; it stops when nobody else uses it. Resolves once that is settled. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL on `<dataDirectory>/postgres`, or adopts the server that runs there, and makes the database
 * if needed. The server stops when its last user stops or dies, and is started again when it dies before.
 * `pgBin` names other programs than those of npm. Throws EmbeddedDatabaseError with what to do.
 */
export async function startEmbeddedDatabase({
  dataDirectory,
  databaseName = 'kwabo',
  pgBin,
  log,
}: {
  dataDirectory: string
  databaseName?: string
  pgBin?: string | undefined
  log: Pick<Logger, 'info' | 'warn'>
}): Promise<EmbeddedDatabase> {
  const home = await openHome(dataDirectory)
  const started = await withStartLock(home, async () => {
    const programs = await usablePrograms(pgBin, home)
    await livingUsers(home)
    // Registered before anything is looked at: from here on no guard stops the server under us.
    const user = await register(home)
    const guard = startGuard(home, programs, user)
    try {
      await guardsAtRest(home)
      const connection = await bringUp(home, programs, databaseName)
      return { programs, user, guard, connection }
    } catch (error) {
      await guard.release()
      throw error
    }
  })
  const { programs, user, connection } = started
  let { guard } = started
  log.info({ directory: home.directory }, 'embedded PostgreSQL is ready')

  const leaving = new AbortController()
  const watched = watch(leaving.signal, async () => {
    if (!guard.alive) guard = startGuard(home, programs, user)
    if ((await runningServer(home)) || !isPrepared(home)) return
    log.warn({ directory: home.directory }, 'embedded PostgreSQL is gone, starting it again')
    await withStartLock(home, () => bringUp(home, programs, databaseName)).catch((error: unknown) =>
      log.warn({ err: error }, 'embedded PostgreSQL did not start again'),
    )
  })
  let stopped: Promise<void> | undefined
  return {
    connection,
    stop() {
      stopped ??= (async () => {
        leaving.abort()
        await watched
        if (!guard.alive) guard = startGuard(home, programs, user)
        await guard.release()
      })()
      return stopped
    },
  }
}

async function bringUp(
  home: DatabaseHome,
  programs: UsablePrograms,
  databaseName: string,
): Promise<Connection> {
  // A running server keeps the settings it was started with.
  if (!(await runningServer(home))) await prepareCluster(home, programs, await socketDirectory(home))
  return ensureDatabase(await ensureServer(home, programs), databaseName)
}

/** Repeats `look` until the signal; never keeps the process alive. */
async function watch(signal: AbortSignal, look: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    await sleep(watchEveryMs, undefined, { signal, ref: false }).catch(() => undefined)
    if (!signal.aborted) await look()
  }
}
