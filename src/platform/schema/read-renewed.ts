import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf } from './digest-of.ts'

export interface Renewed {
  path: string
  digest: string
  release: number
}

/** `db/renewed.txt`: 'release 3', then a path a line, what is needed before what needs it. */
export async function readRenewed(folder: string) {
  const [first = '', ...lines] = (await readFile(join(folder, 'renewed.txt'), 'utf8')).split('\n')
  const release = Number(/^release (\d+)$/.exec(first)?.[1])
  if (!Number.isInteger(release)) throw new Error('renewed.txt does not begin with its release')
  const files = await Promise.all(
    lines
      .filter((line) => line !== '')
      .map(async (path) => {
        const text = await readFile(join(folder, path), 'utf8')
        return { path, text, digest: digestOf(text) }
      }),
  )
  return { release, files }
}
