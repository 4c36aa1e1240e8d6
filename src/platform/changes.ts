import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { run, sql, type Connection, type Executor } from './database.ts'
import type { Logger } from './log.ts'

/**
 * What a subscriber hears: the payload of one notification, or null when anything may have changed, because
 * the connection was away for a while and what was said meanwhile is lost.
 */
export type ChangeListener = (payload: string | null) => void

export interface Changes {
  /** Answers a function that ends the subscription. The first thing a new channel hears is null. */
  subscribe(channel: string, listener: ChangeListener): () => void
  close(): Promise<void>
}

const FIRST_PAUSE = 100
const LONGEST_PAUSE = 5_000
/** A connection that a firewall forgot looks alive for hours: it is asked, in milliseconds. */
const CHECK_EVERY = 30_000

/** Tells every process, when the caller's transaction commits. PostgreSQL takes less than 8,000 bytes. */
export async function announce(tx: Executor, channel: string, payload: string): Promise<void> {
  await run(tx, sql`select pg_notify(${channel}, ${payload})`)
}

/**
 * One connection of its own that listens for this whole process, and comes back by itself. A pooled connection
 * cannot serve: it would be given to others while it listens.
 */
export function createChanges(connection: Connection, log: Logger): Changes {
  const listeners = new Map<string, Set<ChangeListener>>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  let pause = FIRST_PAUSE

  const tell = (channel: string, payload: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(payload)
  }

  // One question at a time: the driver will refuse a second one that does not wait for the first.
  let lastAnswer: Promise<unknown> = Promise.resolve()
  const ask = (on: pg.Client, question: string): Promise<unknown> => {
    const answer = lastAnswer.then(() => on.query(question))
    lastAnswer = answer.catch(() => undefined)
    return answer
  }

  const listen = async (on: pg.Client, channel: string) => {
    await ask(on, `listen ${pg.escapeIdentifier(channel)}`)
    tell(channel, null)
  }

  /** Listens until the connection ends. */
  const session = async () => {
    const fresh = new pg.Client({ ...connection, keepAlive: true, query_timeout: 10_000 })
    const ended = new Promise<void>((resolve) => fresh.once('end', resolve))
    // Without a listener an 'error' would end the process; 'end' follows it.
    fresh.on('error', (error) => log.warn({ err: error }, 'listening connection lost'))
    fresh.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    const check = setInterval(() => void ask(fresh, 'select 1').catch(() => fresh.end()), CHECK_EVERY)
    try {
      await fresh.connect()
      lastAnswer = Promise.resolve()
      client = fresh
      for (const channel of [...listeners.keys()]) await listen(fresh, channel)
      pause = FIRST_PAUSE
      if (!closing.signal.aborted) await ended
    } finally {
      client = undefined
      clearInterval(check)
      // Not awaited: on a connection that is half gone it may take for ever.
      void fresh.end().catch(() => undefined)
    }
  }

  const keepListening = async () => {
    while (!closing.signal.aborted) {
      await session().catch((error: unknown) => log.warn({ err: error }, 'cannot listen to the database'))
      await setTimeout(pause, undefined, { signal: closing.signal }).catch(() => undefined)
      pause = Math.min(pause * 2, LONGEST_PAUSE)
    }
  }
  const finished = keepListening()

  return {
    subscribe: (channel, listener) => {
      const those = listeners.get(channel)
      if (those) {
        those.add(listener)
      } else {
        listeners.set(channel, new Set([listener]))
        const on = client
        // When this fails the connection is of no use, and the next one listens to every channel.
        if (on) listen(on, channel).catch(() => on.end())
      }
      return () => void listeners.get(channel)?.delete(listener)
    },
    close: async () => {
      closing.abort()
      await client?.end()
      await finished
    },
  }
}
