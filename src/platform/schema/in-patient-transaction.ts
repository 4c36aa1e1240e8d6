import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { sqlState } from '../database.ts'

/**
 * How long a change of the schema waits for a table, in milliseconds: who wants to buy waits behind it. Then it makes
 * room and tries again; at last the process does not start, and the one that runs goes on.
 */
const LOCK_PATIENCE = 1_000
const TRIES = 30

/** Changes the schema in one transaction, and tries again when it had to wait for a table for too long. */
export async function inPatientTransaction(client: pg.Client, change: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = ${LOCK_PATIENCE}`)
      await change()
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if (sqlState(error) !== '55P03' || tries === TRIES) throw error
      await pause(LOCK_PATIENCE)
    }
  }
}
