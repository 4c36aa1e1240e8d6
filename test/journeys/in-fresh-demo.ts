import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { endDemo, startDemo, type DemoProgram } from './demo-program.ts'

/** Starts a demo of the built site in a folder of its own, whose name begins with `prefix`; nothing of it is left. */
export async function inFreshDemo<T>(prefix: string, work: (demo: DemoProgram) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  try {
    // The user that runs PostgreSQL for root has to get in.
    await chmod(folder, 0o755)
    const demo = await startDemo(folder, await freePort())
    try {
      return await work(demo)
    } finally {
      await endDemo(demo, 'SIGTERM')
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
