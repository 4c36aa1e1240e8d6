import { z } from 'zod'
import { defineJob } from '../../../platform/jobs.ts'

export const sendRefunds = defineJob('refunds.send', z.object({}))
export const tellOfChanges = defineJob('events.tell-buyers', z.object({}))
export const rereadPayments = defineJob('payments.reread', z.object({}))
