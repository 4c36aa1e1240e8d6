import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removeEmbeddedDatabase } from '../src/platform/embedded-database/remove-embedded-database.ts'

const marker = 'made-by-the-demo'
const firstStart = 'first-start-under-way'

/** Marks a new data folder as the demo's, whose first start is under way: only such a folder may be emptied. */
export async function markDemoData(dataDirectory: string): Promise<void> {
  await mkdir(dataDirectory, { recursive: true })
  if ((await readdir(dataDirectory)).length > 0) return
  await writeFile(join(dataDirectory, marker), 'npm run demo -- --reset empties this folder.\n')
  await writeFile(
    join(dataDirectory, firstStart),
    'What is here is half made: the next start makes it anew.\n',
  )
}

/** Says that the demo's company is made, with its season. */
export async function finishDemoData(dataDirectory: string): Promise<void> {
  await rm(join(dataDirectory, firstStart), { force: true })
}

/** Whether the first start was stopped before its end, which left half a season, and perhaps a clock of months ago. */
export function isHalfMade(dataDirectory: string): boolean {
  return existsSync(join(dataDirectory, firstStart))
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
