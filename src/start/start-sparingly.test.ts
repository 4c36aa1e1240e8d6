import { fork, spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import serving from './serving.json' with { type: 'json' }

let folder: string
let program: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-sparing-'))
  program = join(folder, 'program.mjs')
  const module = fileURLToPath(new URL('start-sparingly.ts', import.meta.url))
  await writeFile(
    program,
    `import { startSparingly } from ${JSON.stringify(module)}
     startSparingly()
     const { pid, execArgv, argv, env } = process
     const told = { pid, flags: execArgv, words: argv.slice(2), heaps: env.MALLOC_ARENA_MAX ?? null, other: env.OTHER ?? null }
     if (process.send) process.send(told)
     else console.log(JSON.stringify(told))`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const toldShape = z.object({
  pid: z.int(),
  flags: z.array(z.string()),
  words: z.array(z.string()),
  heaps: z.string().nullable(),
  other: z.string().nullable(),
})

async function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, 'a', 'b c'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, complaints] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { child, complaints, told: toldShape.parse(JSON.parse(output)) }
}

it('a program started without bounds of memory goes on with them, as the same process', async () => {
  const { child, complaints, told } = await start({ OTHER: 'kept' })
  expect(told).toEqual({
    pid: child.pid,
    flags: [...serving.flags, '--max-semi-space-size=8'],
    words: ['a', 'b c'],
    heaps: serving.environment.MALLOC_ARENA_MAX,
    other: 'kept',
  })
  expect(complaints).toBe('')
})

it('whoever chose how many heaps the C library opens is left alone', async () => {
  const { told } = await start({ MALLOC_ARENA_MAX: '4' })
  expect([told.flags, told.heaps]).toEqual([['--max-semi-space-size=8'], '4'])
})

it('a program that another one forked keeps its channel', async () => {
  const child = fork(program, { env: {}, execArgv: [] })
  const told = toldShape.parse(await new Promise((resolve) => child.once('message', resolve)))
  child.disconnect()
  expect([told.flags, told.heaps]).toEqual([[], null])
})
