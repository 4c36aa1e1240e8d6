import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { build } from 'esbuild'
import { ensureBuild } from '../../../scripts/ensure-build.ts'
import { copyServerFiles, serverBundle } from '../../../scripts/server-bundle.ts'
import { openDatabase, type Database } from '../../../src/platform/database.ts'
import { openHome } from '../../../src/platform/embedded-database/database-home.ts'
import { removeEmbeddedDatabase } from '../../../src/platform/embedded-database/remove-embedded-database.ts'
import { runningServer } from '../../../src/platform/embedded-database/server.ts'
import { startEmbeddedDatabase } from '../../../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { ServerProcess } from './server-process.ts'

const BUNDLE = 'dist/torture'
/** How long PostgreSQL may be away, in milliseconds. */
const PATIENCE = 60_000

export interface AttackedSite {
  /** Two processes on one database. */
  servers: [ServerProcess, ServerProcess]
  /** The same database, to look into from outside. */
  db: Database
  /**
   * Stops PostgreSQL in the middle of everything: in its own way, or as the kernel would. Resolves once another one
   * runs in its place, which nobody here has started.
   */
  stopDatabase(signal: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  /** `keep`: leaves the data and the servers' log where they are, and says where. */
  close(options: { keep: boolean }): Promise<void>
}

/**
 * Two real servers from one bundle with the built pages, on an embedded PostgreSQL in a folder of its own. Run from the
 * project's root.
 */
export async function startAttackedSite(): Promise<AttackedSite> {
  if (!(await ensureBuild(process.cwd()))) throw new Error('The servers need the built pages.')
  await build(serverBundle(BUNDLE, { server: 'proof/torture/site/server.ts' }))
  await copyServerFiles(BUNDLE)
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-torture-'))
  // The user that runs PostgreSQL for root has to get in.
  await chmod(folder, 0o755)
  const log = createLog('silent')
  const embedded = await startEmbeddedDatabase({ dataDirectory: folder, log })
  const program = join(process.cwd(), BUNDLE, 'server.js')
  // At once, as after a power cut: they prepare one empty database together.
  const servers: AttackedSite['servers'] = await Promise.all([
    ServerProcess.start(program, folder),
    ServerProcess.start(program, folder),
  ])
  // From here on the servers alone keep PostgreSQL running: that is theirs to prove.
  await embedded.stop()
  const db = openDatabase(embedded.connection, log)
  return {
    servers,
    db,
    stopDatabase: async (signal) => {
      const home = await openHome(folder)
      const before = await runningServer(home)
      if (!before) throw new Error('PostgreSQL does not run')
      process.kill(before.pid, signal)
      for (const since = performance.now(); performance.now() - since < PATIENCE; await pause(25)) {
        const now = await runningServer(home)
        if (now && now.pid !== before.pid) return
      }
      throw new Error(`PostgreSQL is not back after ${PATIENCE / 1_000} s`)
    },
    close: async ({ keep }) => {
      await db.close()
      await Promise.all(servers.map((server) => server.stop()))
      if (keep) return console.log(`The data and the servers' log are in ${folder}.`)
      await removeEmbeddedDatabase({ dataDirectory: folder })
      await rm(folder, { recursive: true, force: true })
    },
  }
}
