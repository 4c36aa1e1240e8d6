import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedDatabase } from '../src/platform/embedded-database/start-embedded-database.ts'
import { createLog } from '../src/platform/log.ts'
import { finishDemoData, isHalfMade, markDemoData, resetDemoData } from './demo-data.ts'

describe("the demo's data folder", () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kwabo-demo-data-'))
    // As root the database runs as a user of its own, who must be able to enter.
    await chmod(folder, 0o755)
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  it('is emptied with all that the demo left in it', async () => {
    await markDemoData(folder)
    await mkdir(join(folder, 'mail'))
    await writeFile(join(folder, 'mail', 'one.eml'), 'a mail')
    expect(await resetDemoData({ dataDirectory: folder, pgBin: undefined })).toEqual({ kind: 'empty' })
    expect(await readdir(folder)).toEqual([])
  })

  it('is half made until the first start has come to its end, and not again by a later one', async () => {
    await markDemoData(folder)
    expect(isHalfMade(folder)).toBe(true)
    await finishDemoData(folder)
    await markDemoData(folder)
    expect(isHalfMade(folder)).toBe(false)
  })

  it('is left alone when something else made it', async () => {
    await writeFile(join(folder, 'signing-key.json'), 'a key')
    await markDemoData(folder)
    expect(await resetDemoData({ dataDirectory: folder, pgBin: undefined })).toMatchObject({
      kind: 'refused',
    })
    expect(await readdir(folder)).toEqual(['signing-key.json'])
  })

  it('is left alone while a demo runs on it', async () => {
    await markDemoData(folder)
    const database = await startEmbeddedDatabase({ dataDirectory: folder, log: createLog('silent') })
    const result = await resetDemoData({ dataDirectory: folder, pgBin: undefined })
    await database.stop()
    expect(result).toMatchObject({ kind: 'refused' })
    expect(await readdir(folder)).toContain('postgres')
    expect(await resetDemoData({ dataDirectory: folder, pgBin: undefined })).toEqual({ kind: 'empty' })
  })
})
