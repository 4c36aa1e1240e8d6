import { z } from 'zod'
import { runWorld } from './run-world.ts'
import { guards } from './site/guards.ts'

/** One process of a run: lives through the worlds that it is handed, one after the other. */
const taskShape = z.object({
  seed: z.string(),
  size: z.number(),
  connection: z.object({ host: z.string(), port: z.number(), user: z.string(), database: z.string() }),
  without: z.enum(guards).optional(),
})

process.on('disconnect', () => process.exit(0))
process.on('message', (message) => {
  runWorld(taskShape.parse(message)).then(
    (report) => process.send?.(report),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
process.send?.('ready')
