import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** Work of the sale that happens later; `src/jobs.ts` says what each leads to. */
export const releaseEndedHolds = defineJob('holds.release-ended', z.object({}))
export const watchHolds = defineJob('holds.watch', z.object({}))
export const forgetKeys = defineJob('orders.forget-keys', z.object({}))
export const sendOrderLink = defineJob('orders.send-link', z.object({ orderId: z.string().nullable() }))
