import { execFile } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { FullConfig } from '@playwright/test'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { freePort } from '../free-port.ts'
import { demoFolder, endDemo, readDemo, startDemo } from './demo-program.ts'

/**
 * A demo for each worker, on data of its own: journeys side by side do not share places, and one may end its demo
 * or move its time. Workers find theirs by DEMO_FOLDERS and their index.
 */
export default async function start({ workers }: Pick<FullConfig, 'workers'>): Promise<() => Promise<void>> {
  if (!(await ensureBuild(fileURLToPath(new URL('../..', import.meta.url))))) {
    throw new Error('Journeys need a build.')
  }
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-journeys-'))
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o755)
  process.env.DEMO_FOLDERS = folder
  const started: string[] = []
  const end = async () => {
    await Promise.all(started.map(async (demo) => endDemo(await readDemo(demo), 'SIGTERM')))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    const [first = demoFolder(0), ...others] = Array.from({ length: workers }, (_, worker) =>
      demoFolder(worker),
    )
    started.push(first)
    await endDemo(await startDemo(first, await freePort()), 'SIGTERM')
    // Filling one takes both processors for a quarter of a minute. With its owners: the database runs as another user.
    for (const demo of others) await promisify(execFile)('cp', ['-a', first, demo])
    for (const demo of [first, ...others]) {
      started.push(demo)
      await startDemo(demo, await freePort())
    }
  } catch (error) {
    await end()
    throw error
  }
  return end
}
