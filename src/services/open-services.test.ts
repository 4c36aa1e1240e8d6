import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { readConfig } from '../config.ts'
import type { Workers } from '../platform/workers.ts'
import { openServices } from './open-services.ts'

/** Stands for programs that exist in a bundle alone. */
const idle: Workers = {
  run: () => Promise.reject(new Error('nothing is drawn here')),
  close: () => Promise.resolve(),
}

test('a program is ready once something works on its queue, and no more when that has stopped', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.close())
  const folder = await mkdtemp(join(tmpdir(), 'kwabo-open-services-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { host = '', port = 0, user = '', database: name = '' } = database.connection
  const config = readConfig({
    DATABASE_URL: `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  const { services, ready, close } = await openServices(config, () => '', { workers: idle, pictures: idle })
  await expect(ready.check()).rejects.toThrow('nothing works on the job queue')
  await services.jobs.start([])
  await ready.check()
  await services.jobs.stop()
  await expect(ready.check()).rejects.toThrow('nothing works on the job queue')
  await close()
})
