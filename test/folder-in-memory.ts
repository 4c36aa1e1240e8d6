import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes; databases of tests take 12 MB each, and are dropped after their file. */
const ENOUGH = 2 * 1024 ** 3

/**
 * A new folder, in memory where the machine has such a place: the files of a database are copied and removed for every
 * file of tests, which costs a disk's file system five times as much.
 */
export async function folderInMemory(prefix: string): Promise<string> {
  const free = await statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return mkdtemp(join(free > ENOUGH ? MEMORY : tmpdir(), prefix))
}
