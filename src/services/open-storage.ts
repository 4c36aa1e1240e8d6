import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ConfigError, type Config } from '../config.ts'
import type { MovableClock } from '../platform/clock.ts'
import { maybe, openDatabase, sql, sqlState, type Connection, type Database } from '../platform/database.ts'
import { resetTime, shiftTime, takeTimeOver, timeIsShifted } from '../platform/demo-time.ts'
import { startEmbeddedDatabase } from '../platform/embedded-database/start-embedded-database.ts'
import { migrateJobs } from '../platform/queue/jobs.ts'
import type { Logger } from '../platform/log.ts'
import { migrate } from '../platform/schema/migrate.ts'
import { someQueueLives } from '../platform/queue/living-queues.ts'

export interface Storage {
  connection: Connection
  db: Database
  /** Rejects while the database cannot be reached. */
  check(): Promise<void>
  close(): Promise<void>
}

/**
 * The database, ready: the one of DATABASE_URL, else the embedded one; migrated; its time set as the mode asks.
 * Throws with one sentence that says what to do when it cannot be had.
 */
export async function openStorage(config: Config, clock: MovableClock, log: Logger): Promise<Storage> {
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedDatabase({ dataDirectory: config.dataDirectory, pgBin: config.pgBin, log })
      : undefined
  const connection: Connection = embedded?.connection ?? { connectionString: config.databaseUrl }
  try {
    const applied = await migrate(connection, schemaFolder(), () => migrateJobs(connection))
    if (applied.length > 0) log.info({ applied }, 'schema brought up to date')
  } catch (error) {
    await embedded?.stop()
    throw new ConfigError(unreachable(error), { cause: error })
  }
  const db = openDatabase(connection, log)
  await setTime(config, db, clock)
  return {
    connection,
    db,
    check: async () => {
      await maybe(db, z.object({}), sql`select from migrations limit 1`)
    },
    close: async () => {
      await db.close()
      await embedded?.stop()
    },
  }
}

/** Beside the sources, or above a bundle: two levels, where `dist` leads to it three. */
function schemaFolder(): string {
  const folders = ['../db', '../../db', '../../../db'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  )
  const folder = folders.find(existsSync)
  if (folder === undefined) throw new Error('db/ is missing beside this program')
  return folder
}

async function setTime(config: Config, db: Database, clock: MovableClock): Promise<void> {
  if (config.mode === 'live') {
    if (await timeIsShifted(db)) {
      throw new ConfigError(
        'This database belongs to a demo whose clock was moved: a live site needs one of its own.',
      )
    }
    return
  }
  if (config.demoAt === undefined) {
    // Beside others their time counts; alone, what an earlier process has left behind does not.
    return (await someQueueLives(db)) ? takeTimeOver(db, clock) : resetTime(db, clock)
  }
  await shiftTime(db, clock, new Date(`${config.demoAt}:00+01:00`).getTime() - clock.now().getTime())
}

/** One sentence of what to do, for what usually is wrong with a database. */
function unreachable(error: unknown): string {
  const lost = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const code = lost instanceof Error && 'code' in lost ? String(lost.code) : ''
  switch (sqlState(error) ?? code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EAI_AGAIN':
      return 'DATABASE_URL: no database answers there. Start it, or correct host and port.'
    case '28P01':
    case '28000':
      return 'DATABASE_URL: the database refuses this user or password. Correct them.'
    case '3D000':
      return 'DATABASE_URL: this database does not exist. Create it, or correct the name.'
    case '42501':
      return 'DATABASE_URL: this user may not create tables. Make it the owner of the database.'
    default:
      return `The database could not be prepared: ${error instanceof Error ? error.message : String(error)}`
  }
}
