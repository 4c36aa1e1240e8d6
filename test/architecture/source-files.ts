import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A file of the project: its path from the root, with slashes, and its text. */
export interface SourceFile {
  path: string
  text: string
}

/** What we write ourselves: programs, shells, and the SQL of the migrations. */
const folders = ['src', 'test', 'scripts', 'proof', 'demo', 'db']
const written = /\.(?:ts|tsx|mjs|js|astro|sql)$/

/** Every file that the rules look at, in order of its path. */
export async function readSourceFiles(root: string): Promise<SourceFile[]> {
  const found: SourceFile[] = []
  for (const folder of folders) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !written.test(entry.name)) continue
      const file = join(entry.parentPath, entry.name)
      const path = file.slice(root.length).replaceAll('\\', '/').replace(/^\//, '')
      found.push({ path, text: await readFile(file, 'utf8') })
    }
  }
  return found.toSorted((a, b) => a.path.localeCompare(b.path))
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/')
