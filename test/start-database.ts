import { chmod, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import type { TestProject } from 'vitest/node'
import { nodeBundle } from '../scripts/server-bundle.ts'
import { startEmbeddedDatabase } from '../src/platform/embedded-database/start-embedded-database.ts'
import { migrateJobs } from '../src/platform/queue/jobs.ts'
import { createLog } from '../src/platform/log.ts'
import { migrate } from '../src/platform/schema/migrate.ts'
import { folderInMemory } from './folder-in-memory.ts'
import { forgetTheDisk } from './forget-the-disk.ts'

declare module 'vitest' {
  interface ProvidedContext {
    server: { host: string; port: number; user: string }
    /** Paths of the worker threads' program, and of that of the process of pictures. */
    workers: string
    pictures: string
  }
}

/** Name of the migrated database that every test file copies. */
export const TEMPLATE = 'kwabo_template'

/** One PostgreSQL for the whole run, with one migrated database to copy from. */
export default async function startDatabase(project: TestProject) {
  // A name of its own: a run that was killed has left its folder, and another process may get its number.
  const folder = await folderInMemory('kwabo-test-')
  // As root the database runs as another user, who has to get in.
  await chmod(folder, 0o755)
  const server = await startEmbeddedDatabase({
    dataDirectory: folder,
    databaseName: TEMPLATE,
    log: createLog('warn'),
  })
  const { host, port, user } = server.connection
  const template = { ...server.connection, database: TEMPLATE }
  // Each file's database is dropped at its end, and a drop waits until all that is dirty is on the disk.
  await forgetTheDisk(template)
  await migrate(template, 'db', () => migrateJobs(template))
  project.provide('server', { host, port, user })
  const programs = await bundlePrograms()
  project.provide('workers', join(programs, 'workers.js'))
  project.provide('pictures', join(programs, 'pictures.js'))
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Drawing is done with .typ files, which Node does not load by itself. */
async function bundlePrograms(): Promise<string> {
  const outdir = resolve('node_modules/.cache/kwabo')
  await build({ ...nodeBundle, entryPoints: ['src/works/workers.ts', 'src/works/pictures.ts'], outdir })
  return outdir
}
