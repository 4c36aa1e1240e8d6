import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, lstat, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'

const socketPort = 5432

/** What the kernel takes as a socket's address, in bytes. */
const longestAddress = process.platform === 'darwin' ? 103 : 107

/** The folder of the socket: the database's home, or a short one of its own where that path is too long. */
export async function socketDirectory(home: DatabaseHome): Promise<string> {
  if (Buffer.byteLength(join(home.directory, `.s.PGSQL.${socketPort}`)) <= longestAddress)
    return home.directory
  const short = shortDirectory(home)
  const owner = home.runAs?.uid ?? process.getuid?.()
  await mkdir(short, { mode: 0o700 }).then(
    () => home.runAs && chown(short, home.runAs.uid, home.runAs.gid),
    () => undefined,
  )
  // Anyone may have made a folder of this name in /tmp before us.
  const found = await lstat(short).catch(() => undefined)
  if (!found?.isDirectory() || found.uid !== owner || (found.mode & 0o077) !== 0) {
    throw new EmbeddedDatabaseError(
      `The folder ${short} belongs to someone else: remove it, or set DATA_DIR to a folder with a shorter path.`,
    )
  }
  return short
}

/** Removes the short folder, if the socket had one. */
export async function removeSocketDirectory(home: DatabaseHome): Promise<void> {
  await rm(shortDirectory(home), { recursive: true, force: true })
}

function shortDirectory(home: DatabaseHome): string {
  const hash = createHash('sha256').update(home.directory).digest('hex').slice(0, 12)
  return join(home.runAs && existsSync('/run') ? '/run' : '/tmp', `kwabo-${hash}`)
}
