import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const forgetVisuals = defineJob('visuals.forget', z.object({}))
