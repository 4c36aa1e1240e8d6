import { formatLong } from '../../format/dates.ts'
import type { HeldTicket } from './present-ticket.ts'

/**
 * Pure: that a ticket lets in at another time than was announced, why, and that it is good then; nothing where it does not.
 * Whoever pays late is told with the tickets: the announcement was read when the order was made.
 */
export function movedWords({
  when,
  startsAt,
  change,
}: Pick<HeldTicket, 'when' | 'startsAt' | 'change'>): string[] {
  if (change?.kind !== 'postponed') return []
  // The first opening may be as announced where only a later part, or the end, has moved.
  const isSame = Date.parse(change.previousStartsAt) === Date.parse(startsAt)
  return [
    isSame
      ? `Horaire modifié : ${when}.`
      : `Date modifiée : ${when}. Date annoncée d'abord : ${formatLong(change.previousStartsAt)}.`,
    change.reason,
    'Vos tickets sont valables pour la nouvelle date, tels quels.',
  ]
}
