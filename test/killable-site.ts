import { tmpdir } from 'node:os'
import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { buildServices } from '../src/build-services.ts'
import { readConfig } from '../src/config.ts'
import { createClock } from '../src/platform/clock.ts'
import { openDatabase, type Connection } from '../src/platform/database.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import { createSite } from '../src/site.ts'

const here = fileURLToPath(import.meta.url)
const connectionShape = z.object({
  host: z.string(),
  port: z.number(),
  user: z.string(),
  database: z.string(),
})

/** The site's API in a process of its own, so that it can be killed at any step. Ends with the one that started it. */
export async function startKillableSite(
  connection: Connection,
): Promise<{ process: ChildProcess; address: string }> {
  const child = fork(here, [JSON.stringify(connectionShape.parse(connection))], { execArgv: [] })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(z.string().parse(message)))
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
  })
  return { process: child, address }
}

async function serve(connection: Connection): Promise<void> {
  const log = createLog('silent')
  const db = openDatabase(connection, log)
  let address = ''
  const { services, sandbox } = await buildServices({
    config: readConfig({ DATA_DIR: tmpdir(), LOG_LEVEL: 'silent' }),
    connection,
    db,
    log,
    clock: createClock(),
    random: systemRandom,
    ownAddress: () => address,
    workersBundle: here,
  })
  const ready = { check: async () => undefined }
  const app = await createSite({ services, sandbox, ready, pages: undefined })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
  process.send?.(address)
}

if (process.argv[1] === here) {
  process.on('disconnect', () => process.exit(0))
  await serve(connectionShape.parse(JSON.parse(process.argv[2] ?? '')))
}
