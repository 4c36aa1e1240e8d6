import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Workers } from '../workers.ts'
import { createPictureProcesses } from './picture-process.ts'

const hostile = fileURLToPath(new URL('../../../test/killable/hostile-works.ts', import.meta.url))
const site = fileURLToPath(new URL('../../../test/killable/site-with-picture.ts', import.meta.url))

let processes: Workers | undefined
afterEach(async () => {
  vi.unstubAllEnvs()
  await processes?.close()
  processes = undefined
})

function open(options?: { patience?: number; rest?: number }) {
  const opened = createPictureProcesses(hostile, options)
  processes = opened
  return async (work: string) => Buffer.from(await opened.run(work, {})).toString()
}

describe('a process of pictures', () => {
  test('does one work after the other, and as many beside each other as are asked for', async () => {
    const run = open()
    const first = await run('pid')
    expect(await run('pid')).toBe(first)
    const [one, two] = await Promise.all([run('pid'), run('pid')])
    expect(one).not.toBe(two)
    expect(Number(first)).not.toBe(process.pid)
  })

  test('knows nothing of what the site knows', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    // The channel between the two is all that is added.
    expect((await open()('knows')).split(',').filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([
      'MALLOC_ARENA_MAX',
    ])
  })

  test('has two gigabytes of addresses on a usual Linux', async () => {
    const run = open()
    const limits = process.platform === 'linux' ? await run('limits') : `Max address space ${2 ** 31}`
    expect(limits).toMatch(/Max address space +2147483648 /)
  })

  test('hands on what went wrong, and goes on', async () => {
    const run = open()
    const pid = await run('pid')
    await expect(run('fail')).rejects.toThrow('no picture')
    await expect(run('nothing')).rejects.toThrow('there is no work nothing')
    expect(await run('pid')).toBe(pid)
  })

  test('is ended by a picture that takes too long, and another one goes on', async () => {
    const run = open({ patience: 4_000 })
    const pid = await run('pid')
    await expect(run('hang')).rejects.toThrow('photo refused: too-heavy')
    expect(await run('pid')).not.toBe(pid)
  })

  test('may die of a picture, and another one goes on', async () => {
    const run = open()
    const pid = await run('pid')
    await expect(run('die')).rejects.toThrow('photo refused: too-heavy')
    expect(await run('pid')).not.toBe(pid)
  })

  test.each([
    ['as Linux limits it', {}],
    ['where nothing limits it but itself', { PATH: '' }],
  ])('ends of a picture that takes its memory, %s', async (_, env: Record<string, string>) => {
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
    const run = open()
    await expect(run('swell')).rejects.toThrow('photo refused: too-heavy')
    expect(Number(await run('pid'))).toBeGreaterThan(0)
  })

  test('is ended when nobody has sent a picture for a while', async () => {
    const run = open({ rest: 50 })
    const pid = await run('pid')
    await vi.waitFor(() => expect(() => process.kill(Number(pid), 0)).toThrow())
    expect(await run('pid')).not.toBe(pid)
  })

  test('that cannot start is a fault of ours, and no refusal', async () => {
    processes = createPictureProcesses('/nowhere/pictures.js')
    await expect(processes.run('pid', {})).rejects.toThrow('the process of pictures does not start')
  })

  test('does not outlive a site that is killed, even in the middle of a picture', async () => {
    const killed = spawn(process.execPath, [site, hostile], { stdio: ['ignore', 'ignore', 'pipe'] })
    await once(killed.stderr, 'data')
    killed.kill('SIGKILL')
    // What both write to is closed only once both are gone.
    await once(killed, 'close')
    expect(killed.signalCode).toBe('SIGKILL')
  })
})
