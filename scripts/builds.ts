import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  utimes,
} from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Whole builds lie here; `dist` leads to the one that is started next. */
const BUILDS = '.builds'
/** Whole ones that stay: a site that runs loads parts of its own when they are first asked for. */
const KEPT_BUILDS = 5
/** How long a tab that stays open finds its scripts, in milliseconds. */
const KEPT_SCRIPTS = 30 * 24 * 3_600_000
/** Where they lie: in `files` those of the build itself, beside it in `before` those of builds before. */
const SCRIPTS = [
  { within: 'pages/client', files: '_astro' },
  { within: 'gestion', files: 'assets' },
] as const

/** A folder to build in; names sort by age. Nothing that runs knows of it. */
export async function beginBuild(project: string): Promise<string> {
  const builds = join(project, BUILDS)
  await mkdir(builds, { recursive: true })
  const newest = (await readdir(builds)).toSorted().at(-1) ?? ''
  const [time = ''] = newest.split('-')
  // Later than the last one, also when the clock was set back or stands still.
  const name = String(Math.max(Date.now(), Number(time) + 1)).padStart(15, '0')
  const folder = join(builds, `${name}-${process.pid}`)
  await mkdir(folder)
  return folder
}

/** Lets `dist` lead to a finished build, in one step, with the scripts of those before it. */
export async function swapIn(project: string, build: string, now = Date.now()): Promise<void> {
  const dist = join(project, 'dist')
  const before = await realpath(dist).catch(() => undefined)
  for (const scripts of SCRIPTS) await keepScripts(scripts, before, build, now)
  const next = join(project, `dist.${process.pid}`)
  await symlink(relative(project, build), next, 'junction')
  const present = await lstat(dist).catch(() => undefined)
  // A folder, as builds were made before: the one time that this takes two steps.
  if (present && !present.isSymbolicLink()) await rename(dist, join(project, BUILDS, `0-${Date.now()}`))
  // Windows renames nothing over a link.
  else if (process.platform === 'win32') await rm(dist, { force: true })
  await rename(next, dist)
  const builds = (await readdir(join(project, BUILDS))).toSorted()
  for (const name of builds.slice(0, -KEPT_BUILDS))
    await rm(join(project, BUILDS, name), { recursive: true, force: true })
}

/** Their names carry a digest of what is in them: one that the build has made again is its own. */
async function keepScripts(
  { within, files }: (typeof SCRIPTS)[number],
  before: string | undefined,
  build: string,
  now: number,
): Promise<void> {
  const kept = join(build, within, 'before')
  await mkdir(kept, { recursive: true })
  if (before === undefined) return
  const own = new Set(await namesIn(join(build, within, files)))
  for (const folder of ['before', files]) {
    const from = join(before, within, folder)
    for (const name of await namesIn(from)) {
      // The time of a file in `before` is when it was replaced.
      const replaced = folder === 'before' ? (await stat(join(from, name))).mtimeMs : now
      if (own.has(name) || now - replaced > KEPT_SCRIPTS) continue
      await copyFile(join(from, name), join(kept, name))
      await utimes(join(kept, name), replaced / 1_000, replaced / 1_000)
    }
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
