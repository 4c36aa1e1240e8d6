import { every, type Handler } from '../../../platform/queue/jobs.ts'
import { forgetOldVisuals } from '../delete-visual.ts'
import type { VisualServices } from '../visual-services.ts'

/** Visuals go after thirty days. */
export function visualJobs(services: Pick<VisualServices, 'db' | 'files'>): Handler[] {
  return [every(3_600, 'visuals.forget', () => forgetOldVisuals(services))]
}
