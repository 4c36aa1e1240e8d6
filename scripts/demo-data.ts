import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbeddedDatabase } from '../src/platform/embedded-database/remove-embedded-database.ts'

const marker = 'made-by-the-demo'

/** Marks a new data folder as the demo's: only such a folder may be emptied by `--reset`. */
export async function markDemoData(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  if ((await readdir(dataDirectory)).length > 0) return
  await writeFile(join(dataDirectory, marker), 'npm run demo -- --reset empties this folder.\n')
}

/** Empties the demo's data folder, database included. Returns one sentence where that must not be done. */
export async function resetDemoData(options: {
  dataDirectory: string
  pgBin: string | undefined
}): Promise<{ kind: 'empty' } | { kind: 'refused'; sentence: string }> {
  const { dataDirectory } = options
  if (!existsSync(dataDirectory)) return { kind: 'empty' }
  const entries = await readdir(dataDirectory)
  if (entries.length === 0) return { kind: 'empty' }
  if (!entries.includes(marker)) {
    return refused(
      `${dataDirectory} was not made by the demo and is left as it is: set DATA_DIR to another folder.`,
    )
  }
  const removed = await removeEmbeddedDatabase(options)
  if (removed.kind === 'in-use') {
    return refused(
      `${dataDirectory} is in use by process ${removed.pids.join(', ')}: stop that first, then start again.`,
    )
  }
  for (const entry of entries) await rm(join(dataDirectory, entry), { recursive: true, force: true })
  return { kind: 'empty' }
}

const refused = (sentence: string) => ({ kind: 'refused' as const, sentence })
