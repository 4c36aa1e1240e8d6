import { sqlState } from '../../platform/database.ts'
import type { Logger } from '../../platform/log.ts'
import type { HoldOutcome, HoldRequest } from './hold-outcome.ts'

/** Takes places for a batch in one transaction. Returns the outcomes in the order of the requests. */
export type RunBatch = (requests: HoldRequest[]) => Promise<HoldOutcome[]>

export interface HoldQueue {
  submit(request: HoldRequest): Promise<HoldOutcome>
  /** Resolves when nothing waits or runs any more. */
  drained(): Promise<void>
}

const LOCK_NOT_AVAILABLE = '55P03'
/** Errors when another process was first, with a key or reference or in a deadlock. A second run sees its commit. */
const ANOTHER_WAS_FIRST = new Set(['23505', '40P01', '40001'])
const LARGEST_BATCH = 250

interface Entry {
  request: HoldRequest
  marks: string[]
  answer: (outcome: HoldOutcome) => void
  fail: (error: unknown) => void
}

/**
 * Batches the holds of this process. While one batch commits, the next requests wait; then they go together, in the
 * order of their arrival. On a hot row this makes thousands of holds a second instead of hundreds, because a batch
 * shares one lock and one fsync. The queue keeps only requests: stock and orders are in the database alone.
 */
export function createHoldQueue(runBatch: RunBatch, log: Logger): HoldQueue {
  let waiting: Entry[] = []
  let running: Promise<void> | undefined

  async function work() {
    do {
      while (waiting.length > 0) await serve(nextBatch())
      // Waits until the last batch has its answers: `serve` sends them in a `setImmediate`.
      await new Promise(setImmediate)
    } while (waiting.length > 0)
    running = undefined
  }

  /** In arrival order. A request that shares a mark with one of this batch waits for the next batch. */
  function nextBatch(): Entry[] {
    const batch: Entry[] = []
    const left: Entry[] = []
    const taken = new Set<string>()
    for (const entry of waiting) {
      if (batch.length >= LARGEST_BATCH || entry.marks.some((mark) => taken.has(mark))) {
        left.push(entry)
        continue
      }
      entry.marks.forEach((mark) => taken.add(mark))
      batch.push(entry)
    }
    waiting = left
    return batch
  }

  async function serve(batch: Entry[], again = false): Promise<void> {
    try {
      const outcomes = await runBatch(batch.map((entry) => entry.request))
      // Answers after `work` has sent the next batch, so that the database is not idle meanwhile.
      setImmediate(() =>
        batch.forEach((entry, index) => entry.answer(outcomes[index] ?? { kind: 'unknown' })),
      )
    } catch (error) {
      await serveAfterError(batch, error, again)
    }
  }

  async function serveAfterError(batch: Entry[], error: unknown, again: boolean) {
    const state = sqlState(error)
    log.warn({ err: error, requests: batch.length }, 'a batch of holds failed')
    // PostgreSQL did not answer: the connection was lost, perhaps after the commit. When the buyer repeats the request
    // with the same key, the database knows whether the places are held.
    if (state === undefined) return batch.forEach((entry) => entry.answer({ kind: 'unknown' }))
    if (state === LOCK_NOT_AVAILABLE) return batch.forEach((entry) => entry.answer({ kind: 'busy' }))
    if (!again && ANOTHER_WAS_FIRST.has(state)) return serve(batch, true)
    // Some request broke the batch. Each request now runs alone, so that only the broken one fails.
    const [only] = batch
    if (batch.length === 1 && only) return only.fail(error)
    for (const entry of batch) await serve([entry])
  }

  return {
    submit: (request) =>
      new Promise((answer, fail) => {
        waiting.push({ request, marks: marksOf(request), answer, fail })
        // Waits for one turn of the event loop, so that requests that have arrived already join the first batch.
        running ??= new Promise(setImmediate).then(work)
      }),
    drained: async () => {
      while (running) await running
    },
  }
}

/** A request's marks: two requests of one batch share none, because the second must see the outcome of the first. */
function marksOf({ buyer, device, requestKey, reference, replaces }: HoldRequest): string[] {
  const marks = [buyer.phone, requestKey, reference.slice(0, 'K-'.length + 5)]
  if (device !== null) marks.push(device)
  if (replaces !== null) marks.push(replaces)
  return marks
}
