import { toIsoPortoNovo } from '../../format/dates.ts'

/** What became of the date that was announced; undefined: it stands. */
type Change = { kind: 'cancelled' } | { kind: 'postponed'; previousStartsAt: string } | undefined

/** A change in schema.org's words, for pages and mails. */
export function eventStatus(change: Change) {
  switch (change?.kind) {
    case undefined:
      return { eventStatus: 'https://schema.org/EventScheduled' } as const
    case 'cancelled':
      return { eventStatus: 'https://schema.org/EventCancelled' } as const
    case 'postponed':
      return {
        eventStatus: 'https://schema.org/EventRescheduled',
        previousStartDate: toIsoPortoNovo(change.previousStartsAt),
      } as const
  }
}
