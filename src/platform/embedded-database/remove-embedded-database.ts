import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { openHome, possibleHomes } from './database-home.ts'
import { guardsAtRest, livingUsers } from './guard.ts'
import { runningServer, stopServer } from './server.ts'
import { removeSocketDirectory } from './socket-directory.ts'
import { withStartLock } from './start-lock.ts'
import { usablePrograms } from './postgres-programs.ts'

/**
 * Deletes the embedded database of a data folder, wherever it lies, after stopping a server that was left
 * behind. Refuses while a process uses it and names that process.
 */
export async function removeEmbeddedDatabase({
  dataDirectory,
  pgBin,
}: {
  dataDirectory: string
  pgBin?: string | undefined
}): Promise<{ kind: 'removed' } | { kind: 'in-use'; pids: number[] }> {
  if (!existsSync(dataDirectory) || !(await possibleHomes(dataDirectory)).some((home) => existsSync(home))) {
    return { kind: 'removed' }
  }
  const home = await openHome(dataDirectory)
  return withStartLock(home, async () => {
    const pids = await livingUsers(home)
    if (pids.length > 0) return { kind: 'in-use', pids }
    await guardsAtRest(home)
    if (await runningServer(home)) await stopServer(home, await usablePrograms(pgBin, home))
    await removeSocketDirectory(home)
    await rm(home.directory, { recursive: true, force: true })
    return { kind: 'removed' }
  })
}
