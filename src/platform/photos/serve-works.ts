import { getPriority, setPriority } from 'node:os'
import { taskSchema, type Report } from './works-messages.ts'

/** What the process of pictures can do, by name. */
export type Works = Readonly<Record<string, (input: unknown) => Promise<Uint8Array>>>

/** Bytes in memory beyond which the process ends itself: no photo within the limits takes so much. */
const MOST_MEMORY = 448 * 1024 * 1024
/** Milliseconds between two looks at it. */
const LOOK = 50

/**
 * The main loop of the process of pictures. Decoding happens beside this thread, which therefore always hears what it
 * is told and sees how much memory is taken.
 */
export function serveWorks(works: Works): void {
  // Whoever stops the site tells every process of it: the site finishes what it has begun, and ends this one.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => undefined)
  process.on('disconnect', end)
  // The site was gone before this line.
  if (!process.connected) end()
  setInterval(() => {
    if (process.memoryUsage.rss() > MOST_MEMORY) end()
  }, LOOK)
  // Whoever pays goes first.
  setPriority(Math.min(19, getPriority() + 10))
  process.on('message', (message) => void work(message))
  tell('ready')

  async function work(message: unknown): Promise<void> {
    try {
      const { work, input } = taskSchema.parse(message)
      const make = works[work]
      if (!make) throw new Error(`there is no work ${work}`)
      tell({ kind: 'made', body: await make(input) })
    } catch (error) {
      tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
    }
  }
}

/** First that the process has started, and then one report for each task. */
function tell(what: 'ready' | Report): void {
  process.send?.(what)
}

/** At once: a usual exit waits for what is being decoded, however long that takes. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}
