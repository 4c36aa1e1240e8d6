import type { EventView } from '../catalogue/contract.ts'
import { listEvents } from '../catalogue/reading/list-events.ts'
import type { VisualEventView } from './visual-view.ts'
import { findTemplates, type VisualTemplate } from './templates.ts'
import { frameOf } from './visual-frame.ts'
import type { VisualServices } from './visual-services.ts'

/** The events that one can still say one will be at, soonest first. */
export async function listVisualEvents(services: Pick<VisualServices, 'db'>): Promise<VisualEventView[]> {
  const events = (await listEvents(services)).filter(({ over }) => !over)
  const templates = await findTemplates(
    services.db,
    events.map(({ id }) => id),
  )
  return events.map((event) => presentVisualEvent(event, templates.get(event.id)))
}

function presentVisualEvent(event: EventView, template: VisualTemplate | undefined): VisualEventView {
  const { id, name, venue, startsAt, endsAt } = event
  const frames = {
    portrait: frameOf(event, template, 'portrait').preview,
    story: frameOf(event, template, 'story').preview,
    carre: frameOf(event, template, 'carre').preview,
  }
  return { id, name, venue, startsAt, endsAt, frames }
}
