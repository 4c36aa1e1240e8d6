import type { EventView } from '../../domains/catalogue/contract.ts'

/** Placeholder colours of these events' posters. */
export function eventTones(events: EventView[]): string[] {
  return events.flatMap((event) => (event.picture ? [event.picture.tone] : []))
}
