import { chown } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const patienceMs = 180_000
const pauseMs = 50

/**
 * Lets one process at a time prepare, start or remove a database. Node offers no lock of the kernel's, and a
 * lock file outlives a killed process; SQLite takes the kernel's lock on every system, and it ends with the
 * process whichever way that ends.
 */
export async function withStartLock<T>(home: DatabaseHome, work: () => Promise<T>): Promise<T> {
  const file = join(home.directory, 'start.lock')
  const lock = new DatabaseSync(file)
  try {
    await acquire(lock, home)
    // Made by root, it must stay usable by the user that the database belongs to.
    if (home.runAs) await chown(file, home.runAs.uid, home.runAs.gid)
    return await work()
  } finally {
    lock.close()
  }
}

async function acquire(lock: DatabaseSync, home: DatabaseHome): Promise<void> {
  for (let waited = 0; waited < patienceMs; waited += pauseMs) {
    try {
      lock.exec('begin exclusive')
      return
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('locked'))) throw error
      await sleep(pauseMs)
    }
  }
  throw new EmbeddedDatabaseError(
    `Another process has been preparing the database in ${home.directory} for minutes: stop it, then start again.`,
  )
}
