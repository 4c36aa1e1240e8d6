import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runQuietly } from './run-quietly.ts'

/** The path of a program in PATH. */
export function programInPath(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

/** Installs a Debian package where that is possible: as root, with apt-get. Returns whether it is installed now. */
export async function installSystemPackage(name: string): Promise<boolean> {
  const aptGet = programInPath('apt-get')
  if (process.getuid?.() !== 0 || aptGet === undefined) return false
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await refreshed(aptGet)
  const install = ['install', '--yes', '--no-install-recommends', name]
  return (
    (await runQuietly(aptGet, install, { env, label: `Installing the system's package ${name}` })).code === 0
  )
}

let refresh: Promise<unknown> | undefined

/** A fresh image knows no packages until it is told to look; once a run is enough. */
function refreshed(aptGet: string): Promise<unknown> {
  refresh ??= runQuietly(aptGet, ['update'])
  return refresh
}
