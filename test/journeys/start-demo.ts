import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { endDemo, freePort, readDemo, startDemo } from './demo-program.ts'

/** One demo for the whole run, on data of its own. Journeys find it through DEMO_FOLDER. */
export default async function start(): Promise<() => Promise<void>> {
  if (!(await ensureBuild(fileURLToPath(new URL('../..', import.meta.url))))) {
    throw new Error('Journeys need a build.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-journeys-'))
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o755)
  process.env.DEMO_FOLDER = folder
  const end = async () => {
    await endDemo(await readDemo(folder), 'SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await startDemo(folder, await freePort())
  } catch (error) {
    await end()
    throw error
  }
  return end
}
