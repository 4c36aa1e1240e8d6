import { existsSync } from 'node:fs'
import { cp, lchown, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { findPrograms, type PostgresPrograms } from './find-programs.ts'
import { runProgram } from './run-program.ts'

/** Programs that the database's user was seen to run, and their major version. */
export interface UsablePrograms {
  readonly bin: string
  readonly major: number
}

/** Programs that run as the database's user: in place, or copied next to the data where that user cannot go. */
export async function usablePrograms(pgBin: string | undefined, home: DatabaseHome): Promise<UsablePrograms> {
  const programs = await findPrograms(pgBin)
  const inPlace = await tryPrograms(programs.bin, home)
  if (inPlace.major !== undefined) return { bin: programs.bin, major: inPlace.major }
  if (programs.package && home.runAs) {
    const bin = await copyPrograms(programs.package, home)
    const copied = await tryPrograms(bin, home)
    if (copied.major !== undefined) return { bin, major: copied.major }
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL's programs in ${programs.bin} do not run (${inPlace.output}): ` +
      'run npm ci, set PG_BIN to those of another installation, or set DATABASE_URL to a PostgreSQL server.',
  )
}

async function tryPrograms(
  bin: string,
  home: DatabaseHome,
): Promise<{ major: number | undefined; output: string }> {
  const { output } = await runProgram(join(bin, 'postgres'), ['--version'], { runAs: home.runAs, cwd: '/' })
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return { major: major === undefined ? undefined : Number(major), output }
}

async function copyPrograms(
  { native, version }: NonNullable<PostgresPrograms['package']>,
  home: DatabaseHome,
): Promise<string> {
  const target = join(home.directory, `programs-${version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.unfinished`
    await rm(unfinished, { recursive: true, force: true })
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await giveAll(unfinished, home)
    await rename(unfinished, target)
  }
  return join(target, 'bin')
}

async function giveAll(directory: string, { runAs }: DatabaseHome): Promise<void> {
  if (!runAs) return
  const inside = await readdir(directory, { recursive: true })
  for (const path of ['.', ...inside]) await lchown(join(directory, path), runAs.uid, runAs.gid)
}
