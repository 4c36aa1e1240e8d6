import { formatLong } from '../../format/dates.ts'
import type { HeldTicket } from './present-ticket.ts'

/**
 * Pure: sentences about a ticket whose time was moved: when, why, and that the ticket stays valid. Empty if its time
 * was not moved. The ticket mail has these sentences too, because a buyer who pays late knows only the old date.
 */
export function movedWords({
  when,
  startsAt,
  change,
}: Pick<HeldTicket, 'when' | 'startsAt' | 'change'>): string[] {
  if (change?.kind !== 'postponed') return []
  // If only a later part or the end has moved, the first opening is as announced.
  const isSame = Date.parse(change.previousStartsAt) === Date.parse(startsAt)
  return [
    isSame
      ? `Horaire modifié : ${when}.`
      : `Date modifiée : ${when}. Date annoncée d'abord : ${formatLong(change.previousStartsAt)}.`,
    change.reason,
    'Vos tickets sont valables pour la nouvelle date, tels quels.',
  ]
}
