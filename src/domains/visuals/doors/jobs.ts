import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { forgetOldVisuals } from '../delete-visual.ts'
import type { VisualServices } from '../visual-services.ts'

/** Visuals go after thirty days; within minutes where there are too many: one address can make five a second. */
export function visualJobs(services: Pick<VisualServices, 'db' | 'files'>): Handler[] {
  return [every(300, 'visuals.forget', () => forgetOldVisuals(services))]
}
