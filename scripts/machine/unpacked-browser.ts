import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'
import { runQuietly } from './run-quietly.ts'

/** A Chromium packed for npm, with the libraries that a bare machine lacks; Linux on x64 only. */
const packed = '@sparticuz/chromium'
const version = '153.0.0'

/**
 * The path of a Chromium unpacked from npm into the user's cache folder, or undefined where that is impossible.
 * Only its program is used: its own arguments are made for another purpose.
 */
export async function unpackedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = cacheFolder(`chromium-${version}`)
  const program = join(folder, unpackedProgram)
  if (existsSync(program)) return program
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  const install = [
    'install',
    '--prefix',
    unfinished,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    `${packed}@${version}`,
  ]
  const { code } = await runQuietly('npm', install, {
    cwd: unfinished,
    label: 'Downloading Chromium from npm',
  })
  if (code !== 0) return undefined
  try {
    await unpackBrowser(join(unfinished, 'node_modules', packed, 'bin'), 'al2023.tar.br', unfinished)
  } catch {
    return undefined
  }
  await rm(join(unfinished, 'node_modules'), { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
  await rename(unfinished, folder)
  return program
}

/** Where the user's machine keeps what can be had again. */
export const cacheFolder = (name: string): string =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kwabo', name)

/** What `unpackBrowser` makes, in its folder. */
export const unpackedProgram = 'chromium-with-libraries'

/** Unpacks the program in `packages` and the archive of libraries beside it, which only fill gaps. */
export async function unpackBrowser(packages: string, archive: string, folder: string): Promise<void> {
  await decompress(join(packages, 'chromium.br'), join(folder, 'chromium'))
  await chmod(join(folder, 'chromium'), 0o755)
  const libraries = join(folder, 'libraries.tar')
  await decompress(join(packages, archive), libraries)
  const { code, output } = await runQuietly('tar', ['-xf', libraries, '-C', folder])
  if (code !== 0) throw new Error(output)
  await rm(libraries)
  // The machine's own libraries come first; these only fill the gaps.
  const script = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="\${LD_LIBRARY_PATH:-/usr/lib/x86_64-linux-gnu:/usr/lib64}:$here/lib" exec "$here/chromium" "$@"
`
  await writeFile(join(folder, unpackedProgram), script, { mode: 0o755 })
}

const decompress = (from: string, to: string) =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to))
