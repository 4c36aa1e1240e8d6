import { z } from 'zod'
import { defineJob } from '../../../platform/queue/jobs.ts'

/** The sandbox tells the site that something happened to one of its transactions. */
export const sandboxNotify = defineJob('sandbox.notify', z.object({ transactionId: z.string() }))
