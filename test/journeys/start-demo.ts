import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FullConfig } from '@playwright/test'
import { ensureBuild } from '../../scripts/ensure-build.ts'
import { freePort } from '../free-port.ts'
import { copyDemo, demoFolder, endDemo, filledDemo, readDemo, startDemo } from './demo-program.ts'

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
    started.push(filledDemo())
    await endDemo(await startDemo(filledDemo(), await freePort()), 'SIGTERM')
    // Its process is gone: another one may get the number.
    started.pop()
    for (const demo of Array.from({ length: workers }, (_, worker) => demoFolder(worker))) {
      await copyDemo(demo)
      started.push(demo)
      await startDemo(demo, await freePort())
    }
  } catch (error) {
    await end()
    throw error
  }
  return end
}
