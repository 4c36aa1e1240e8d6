import { setTimeout as pause } from 'node:timers/promises'
import type { Work } from './keep-busy.ts'
import { openConnections } from './connection.ts'
import { summary, type Measured, type Timing } from './measured.ts'

/** More than can be waiting at once while the server keeps up. */
const CONNECTIONS = 256

/**
 * Begins `perSecond` pieces of work at fixed moments, whether earlier ones were answered or not, and counts each
 * time from the moment at which it was to begin: a server that stands still for a second is late for everybody
 * who came in that second.
 */
export async function atRate(
  { warmUp, duration }: Timing,
  given: { authority: string; perSecond: number; work: Work },
): Promise<Measured> {
  const connections = await openConnections(given.authority, CONNECTIONS)
  const free = [...connections]
  const waiting: (() => void)[] = []
  const begin = performance.now()
  const times: number[] = []
  const all: Promise<void>[] = []
  let broken = false
  const one = async (intended: number) => {
    while (free.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const connection = free.pop()
    if (!connection) throw new Error('no connection is free')
    await given.work(connection)
    free.push(connection)
    waiting.shift()?.()
    if (intended >= begin + warmUp) times.push(performance.now() - intended)
  }
  try {
    const count = Math.floor(((warmUp + duration) * given.perSecond) / 1_000)
    for (let next = 0; next < count && !broken;) {
      const intended = begin + (next * 1_000) / given.perSecond
      if (intended > performance.now()) {
        await pause(1)
        continue
      }
      const work = one(intended)
      work.catch(() => (broken = true))
      all.push(work)
      next += 1
    }
    await Promise.all(all)
  } finally {
    connections.forEach((connection) => connection.close())
  }
  return summary(times, duration, all.length)
}
