import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'

/** Named blobs. A local folder today; the interface is what an S3-compatible store can answer too. */
export interface Files {
  /** Whole or not at all: a reader never sees half a file. */
  write(name: string, body: Buffer): Promise<void>
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>
  /** For good; one that is not there is no fault. */
  remove(name: string): Promise<void>
  /** Folder on disk, for serving statically. */
  readonly folder: string
}

export function createFiles(folder: string): Files {
  const pathOf = (name: string) => {
    const path = normalize(join(folder, name))
    if (!path.startsWith(normalize(folder) + sep)) throw new Error(`file name leaves its folder: ${name}`)
    return path
  }
  let written = 0
  return {
    folder,
    write: async (name, body) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const part = `${path}.${process.pid}-${written++}.part`
      await writeFile(part, body)
      await rename(part, path)
    },
    read: async (name) => {
      try {
        return await readFile(pathOf(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
