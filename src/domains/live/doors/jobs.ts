import type { Executor } from '../../../platform/database.ts'
import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { deleteOldSessions } from '../store.ts'

/** Who watched what, from which browser, is forgotten a day later. */
export function liveJobs({ db }: { db: Executor }): Handler[] {
  return [every(3_600, 'live.forget-sessions', () => deleteOldSessions(db))]
}
