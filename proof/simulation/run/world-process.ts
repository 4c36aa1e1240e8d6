import { z } from 'zod'
import { runWorld } from '../run-world.ts'
import { guards } from '../site/guards.ts'
import { bind } from './processors.ts'

const taskShape = z.object({
  seed: z.string(),
  size: z.number(),
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  without: z.enum(guards).optional(),
  /** The one that this process is bound to, if any. */
  processor: z.number().optional(),
})
export type Task = z.output<typeof taskShape>

// A process of a run: lives through the worlds that it is handed, one after the other, and ends with its parent.
process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  const { processor, ...task } = taskShape.parse(message)
  const connected = async (backend: number) => {
    if (processor !== undefined) await bind(backend, processor)
  }
  runWorld({ ...task, connected }).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
