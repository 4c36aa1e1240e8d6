import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import { defineJob } from '../../platform/jobs.ts'
import { deleteOldSessions } from './store.ts'

export const forgetLiveSessions = defineJob('live.forget-sessions', z.object({}))

/** Who watched what, from which browser, is forgotten a day later. */
export async function forgetSessions({ db }: { db: Executor }): Promise<void> {
  await deleteOldSessions(db)
}
