import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { canReach, unprivilegedUser } from './system-user.ts'
import type { SystemUser } from './run-program.ts'

/** Where the database of one data folder lies, and the user it must run as (undefined: the present one). */
export interface DatabaseHome {
  readonly directory: string
  readonly runAs: SystemUser | undefined
}

export const clusterOf = (home: DatabaseHome) => join(home.directory, 'cluster')
export const logFileOf = (home: DatabaseHome) => join(home.directory, 'postgres.log')
export const isPrepared = (home: DatabaseHome) => existsSync(join(clusterOf(home), 'PG_VERSION'))

/**
 * The two places where a data folder's database can be: inside it, or, when the user that runs PostgreSQL for
 * root cannot get there (a 0700 home, a file system without owners), below the system's state folder.
 */
export async function possibleHomes(dataDirectory: string): Promise<[inside: string, elsewhere: string]> {
  const real = await realpath(dataDirectory)
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 12)
  return [join(real, 'postgres'), `/var/lib/kwabo-${hash}`]
}

/** Finds the database's home, makes its folders, and settles who runs it. An existing database is never left behind. */
export async function openHome(dataDirectory: string): Promise<DatabaseHome> {
  await makeDirectory(dataDirectory, 0o755)
  const homes = await possibleHomes(dataDirectory)
  const home = process.getuid?.() === 0 ? await homeForRoot(homes) : await ownHome(homes)
  for (const directory of [home.directory, join(home.directory, 'users'), join(home.directory, 'stopping')]) {
    await makeDirectory(directory, 0o700)
    if (home.runAs) await chown(directory, home.runAs.uid, home.runAs.gid)
  }
  await chmod(home.directory, 0o700)
  return home
}

async function ownHome([inside, elsewhere]: [string, string]): Promise<DatabaseHome> {
  // What root made cannot be looked into, and a second, empty database must not begin beside it.
  if (existsSync(elsewhere)) {
    throw new EmbeddedDatabaseError(
      `The database of this data folder was made by root and lies in ${elsewhere}: ` +
        'start as root, or set DATA_DIR to another folder.',
    )
  }
  const found = await stat(inside).catch(() => undefined)
  if (found && found.uid !== process.getuid?.()) {
    throw new EmbeddedDatabaseError(
      `The database in ${inside} belongs to user ${found.uid}: ` +
        'start as that user or as root, or set DATA_DIR to another folder.',
    )
  }
  return { directory: inside, runAs: undefined }
}

async function homeForRoot([inside, elsewhere]: [string, string]): Promise<DatabaseHome> {
  const existing = [inside, elsewhere].find((directory) => isPrepared({ directory, runAs: undefined }))
  if (existing) {
    const { uid, gid } = await stat(join(existing, 'cluster'))
    if (await canReach({ uid, gid }, existing, { writing: true }))
      return { directory: existing, runAs: { uid, gid } }
    throw new EmbeddedDatabaseError(
      `The database in ${existing} belongs to user ${uid}, who can no longer reach that folder: ` +
        'let that user enter every folder above it.',
    )
  }
  const runAs = await unprivilegedUser()
  if ((await canEnter(runAs, dirname(inside))) && (await giveTo(runAs, inside)))
    return { directory: inside, runAs }
  if (await giveTo(runAs, elsewhere)) return { directory: elsewhere, runAs }
  throw new EmbeddedDatabaseError(
    `The user that runs PostgreSQL for root can reach neither ${inside} nor ${elsewhere}: ` +
      'set DATA_DIR to a folder that everyone can enter.',
  )
}

const canEnter = (user: SystemUser, directory: string) => canReach(user, directory, { writing: false })

async function giveTo(user: SystemUser, directory: string): Promise<boolean> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await chown(directory, user.uid, user.gid)
    await chmod(directory, 0o700)
  } catch {
    return false
  }
  return canReach(user, directory, { writing: true })
}

async function makeDirectory(directory: string, mode: number): Promise<void> {
  try {
    await mkdir(directory, { recursive: true, mode })
  } catch (cause) {
    throw new EmbeddedDatabaseError(
      `The folder ${directory} cannot be made: set DATA_DIR to a folder that this user may write.`,
      { cause },
    )
  }
}
