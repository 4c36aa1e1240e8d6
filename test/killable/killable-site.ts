import type { ChildProcess } from 'node:child_process'
import { z } from 'zod'
import type { Connection } from '../../src/platform/database.ts'
import { createSite } from '../../src/start/site.ts'
import { connectionShape, ownProcess, silentServices } from './own-process.ts'

const start = ownProcess(import.meta.url, connectionShape, async (connection) => {
  process.on('disconnect', () => process.exit(0))
  let address = ''
  const { services, sandbox } = await silentServices(connection, () => address)
  const ready = { check: async () => undefined }
  const app = await createSite({ services, sandbox, ready, pages: undefined })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(address)
})

/** The site's API in a process of its own, so that it can be killed at any step. Ends with the one that started it. */
export async function startKillableSite(
  connection: Connection,
): Promise<{ process: ChildProcess; address: string }> {
  const child = start(connection)
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(z.string().parse(message)))
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  return { process: child, address }
}
