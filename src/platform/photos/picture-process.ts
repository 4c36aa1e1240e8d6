import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Workers } from '../workers.ts'
import { PhotoRefusedError } from './photo-refusal.ts'
import { reportSchema, type Task } from './works-messages.ts'

/** Milliseconds that one picture may take, and the start of a process: ten times as long as any, on a busy machine. */
const PATIENCE = 20_000
/** Milliseconds after which a process that has nothing to do is ended. */
const REST = 60_000

/** Of addresses, used or not: Node alone reserves more than one gigabyte. */
const MOST_ADDRESSES = 2 * 1024 ** 3
/** Pixels lie outside the heap. */
const FLAGS = ['--max-old-space-size=128', '--max-semi-space-size=4']

/**
 * Processes that open pictures of strangers: whatever a picture does to its decoder, it does to one of these, which is
 * then ended and replaced. `program` is the absolute path of `pictures.ts` as a bundle. There are as many as works are
 * asked for at once, which the caller limits; none while nobody sends pictures.
 *
 * Rejects with PhotoRefusedError where a picture takes too long or is the end of its process.
 */
export function createPictureProcesses(program: string, { patience = PATIENCE, rest = REST } = {}): Workers {
  const living = new Set<ChildProcess>()
  const resting = new Set<ChildProcess>()
  const quiet = setTimeout(() => resting.forEach(end), rest).unref()

  const start = async (): Promise<ChildProcess> => {
    const child = spawnLimited(program)
    const forget = () => {
      living.delete(child)
      resting.delete(child)
    }
    child.on('exit', forget).on('error', forget)
    living.add(child)
    if ((await nextMessage(child, patience)) === undefined)
      throw new Error('the process of pictures does not start')
    return child
  }

  return {
    run: async (work, input) => {
      const [rested] = resting
      if (rested) resting.delete(rested)
      const child = rested ?? (await start())
      try {
        const said = nextMessage(child, patience)
        // What cannot be sent any more has its reason in the exit that follows.
        child.send({ work, input } satisfies Task, () => undefined)
        const message = await said
        if (message === undefined) throw new PhotoRefusedError('too-heavy')
        const report = reportSchema.parse(message)
        if (report.kind === 'failed') throw new Error(report.reason)
        return report.body
      } finally {
        if (living.has(child)) resting.add(child)
        quiet.refresh()
      }
    },
    close: async () => {
      clearTimeout(quiet)
      const ended = Array.from(living, (child) => new Promise((resolve) => child.once('exit', resolve)))
      living.forEach(end)
      await Promise.all(ended)
    },
  }
}

/** There is nothing in it that would be lost. */
const end = (child: ChildProcess): boolean => child.kill('SIGKILL')

function spawnLimited(program: string): ChildProcess {
  const node = [process.execPath, ...FLAGS, program]
  const limiter = findLimiter()
  const [file = '', ...args] = limiter === undefined ? node : [limiter, `--as=${MOST_ADDRESSES}`, ...node]
  return spawn(file, args, {
    // Nothing of what this process knows. Each heap of the C library takes addresses whether it is used or not.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** The program that limits another one, part of every usual Linux. Without it the process watches itself alone. */
function findLimiter(): string | undefined {
  if (process.platform !== 'linux') return undefined
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, 'prlimit')).find((path) => existsSync(path))
}

/** What the process says next; undefined where it ends before. It is ended when that takes too long. */
async function nextMessage(child: ChildProcess, patience: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const mourn = () => resolve(undefined)
  child.once('message', resolve).once('exit', mourn).once('error', mourn)
  const late = setTimeout(end, patience, child)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    child.off('message', resolve).off('exit', mourn).off('error', mourn)
  }
}
