import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import { z } from 'zod'
import { nodeBundle } from '../../../scripts/server-bundle.ts'
import type { WorldReport } from '../run-world.ts'
import { WORLD_SIZE, type RunOptions } from './options.ts'
import { bind, usableProcessors } from './processors.ts'
import type { Task } from './world-process.ts'

const reportShape = z.object({
  seed: z.string(),
  orders: z.number(),
  steps: z.number(),
  digest: z.string(),
  counts: z.record(z.string(), z.number()),
  breakages: z.array(z.object({ rule: z.string(), detail: z.string(), step: z.number() })),
  lastLines: z.array(z.string()),
}) satisfies z.ZodType<WorldReport>

interface Server {
  host: string
  port: number
  user: string
}

/** Lives through all worlds, several side by side; each on a copy of the template that is thrown away after it. */
export async function runWorlds(
  server: Server,
  template: string,
  { worlds, without, processes }: RunOptions,
  each: (report: WorldReport) => void,
): Promise<WorldReport[]> {
  const program = await bundle()
  const waiting = worlds.map((seed, index) => ({ seed, index }))
  const reports = new Map<number, WorldReport>()
  const usable = await usableProcessors()
  const lane = async (_: unknown, index: number) => {
    const processor = usable[index % usable.length]
    const child = fork(program, [], {
      execArgv: ['--enable-source-maps'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    try {
      if (processor !== undefined && child.pid !== undefined) await bind(child.pid, processor)
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const database = `world_${next.index + 1}`
        await maintain(server, `create database ${database} template ${template} strategy = file_copy`)
        const connection = { ...server, database }
        const report = await live(child, {
          seed: next.seed,
          size: WORLD_SIZE,
          connection,
          without,
          processor,
        })
        await maintain(server, `drop database ${database} with (force)`)
        reports.set(next.index, report)
        each(report)
      }
    } finally {
      if (child.connected) child.disconnect()
    }
  }
  await Promise.all(Array.from({ length: Math.min(processes, worlds.length) }, lane))
  return [...reports].toSorted(([a], [b]) => a - b).map(([, report]) => report)
}

async function live(child: ChildProcess, task: Task): Promise<WorldReport> {
  const over = new AbortController()
  const { signal } = over
  const answer = once(child, 'message', { signal })
  const ended = once(child, 'exit', { signal }).then(() => {
    throw new Error(`the process of the world ${task.seed} has ended`)
  })
  child.send(task)
  try {
    const [report] = z.array(z.unknown()).parse(await Promise.race([answer, ended]))
    return reportShape.parse(report)
  } finally {
    // Nobody listens for the end of this world while the same process lives through the next ones.
    over.abort()
  }
}

async function maintain(server: Server, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: 'postgres' })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Mails are written in .tsx files, which Node does not run by itself. */
async function bundle(): Promise<string> {
  const outdir = resolve('node_modules/.cache/kwabo/simulation')
  await build({
    ...nodeBundle,
    entryPoints: ['proof/simulation/run/world-process.ts'],
    outdir,
    outExtension: { '.js': '.mjs' },
  })
  return resolve(outdir, 'world-process.mjs')
}
