import { join } from 'node:path'
import { createClock } from '../../src/platform/clock.ts'
import { openDatabase, type Database } from '../../src/platform/database.ts'
import { resetTime, shiftTime } from '../../src/platform/demo-time.ts'
import { startEmbeddedDatabase } from '../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../src/platform/log.ts'
import type { DemoProgram } from './demo-program.ts'

/** The database of a running demo, over one connection of its own. */
export async function inDatabase<T>(demo: DemoProgram, work: (db: Database) => Promise<T>): Promise<T> {
  const log = createLog('silent')
  const embedded = await startEmbeddedDatabase({ dataDirectory: join(demo.folder, 'data'), log })
  const db = openDatabase({ ...embedded.connection, max: 1 }, log)
  try {
    return await work(db)
  } finally {
    await db.close()
    await embedded.stop()
  }
}

/** What happens in `work` happens that much later for the demo's database; its process keeps its time. */
export async function later(
  demo: DemoProgram,
  milliseconds: number,
  work: () => Promise<void>,
): Promise<void> {
  // A process's clock is moved with the database's: this one belongs to nobody.
  const clock = createClock()
  await inDatabase(demo, (db) => shiftTime(db, clock, milliseconds))
  try {
    await work()
  } finally {
    await inDatabase(demo, (db) => resetTime(db, clock))
  }
}
