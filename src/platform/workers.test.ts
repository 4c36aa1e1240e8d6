import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorkers } from './workers.ts'

let folder: string
let bundle: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-workers-'))
  bundle = join(folder, 'works.mjs')
  await writeFile(
    bundle,
    `import { isMainThread, parentPort } from 'node:worker_threads'
     import { getPriority } from 'node:os'
     export const priority = () => Uint8Array.of(getPriority())
     export const where = () => new TextEncoder().encode(isMainThread ? 'main' : 'worker')
     export const wait = () => new Promise((resolve) => setTimeout(resolve, 200, new Uint8Array(1)))
     export const fail = () => { throw new Error('no paper') }
     export const words = () => 'not bytes'
     export const report = () => { parentPort.postMessage({ report: 'a letter was missing' }); return new Uint8Array(1) }`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

describe('the workers', () => {
  it('do their work beside the main thread', async () => {
    const workers = createWorkers(bundle, { threads: 1 })
    expect(Buffer.from(await workers.run('where', {})).toString()).toBe('worker')
    await workers.close()
  })

  it('leave the processor to whoever pays', async () => {
    const workers = createWorkers(bundle, { threads: 1 })
    const ours = getPriority()
    expect([...(await workers.run('priority', {}))]).toEqual([Math.min(19, ours + 10)])
    expect(getPriority()).toBe(ours)
    await workers.close()
  })

  it('refuse what exceeds the queue, and finish the rest', async () => {
    const workers = createWorkers(bundle, { threads: 1, queue: 1 })
    await workers.run('where', {})
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => workers.run('wait', {})))
    const statuses = results.map(({ status }) => status)
    expect(statuses).toEqual(['fulfilled', 'fulfilled', ...Array.from({ length: 6 }, () => 'rejected')])
    expect(await workers.run('where', {})).toBeInstanceOf(Uint8Array)
    await workers.close()
  })

  it('hand on what went wrong, and go on', async () => {
    const workers = createWorkers(bundle, { threads: 1 })
    await expect(workers.run('fail', {})).rejects.toThrow('no paper')
    await expect(workers.run('nothing', {})).rejects.toThrow()
    await expect(workers.run('words', {})).rejects.toThrow()
    expect(await workers.run('where', {})).toBeInstanceOf(Uint8Array)
    await workers.close()
  })

  it('tell the log what they have to report', async () => {
    const reports: unknown[] = []
    const workers = createWorkers(bundle, {
      threads: 1,
      log: { error: (report: unknown) => reports.push(report) },
    })
    await workers.run('report', {})
    await expect.poll(() => reports).toEqual(['a letter was missing'])
    await workers.close()
  })
})
