import type { EventChangeView } from '../../domains/catalogue/contract.ts'
import { formatDay, formatDayAndHour } from '../../format/dates.ts'

interface Changed {
  startsAt: string
  change?: EventChangeView | undefined
}

/** What has become of an event, for its badge: 'Annulé', 'Reporté au 12 juillet 2027'. */
export function changeLabel({ startsAt, change }: Changed): string | undefined {
  if (!change) return undefined
  return change.kind === 'cancelled' ? 'Annulé' : `Reporté au ${formatDay(startsAt)}`
}

/** The same in sentences, with what it means for those who have tickets. */
export function changeSentences({ startsAt, change }: Changed): string[] {
  switch (change?.kind) {
    case undefined:
      return []
    case 'cancelled':
      return [
        change.reason,
        "Vous avez des tickets ? Nous vous remboursons, vous n'avez rien à faire : un e-mail vous le confirme.",
      ]
    case 'postponed':
      return [
        `Nouvelle date : ${formatDayAndHour(startsAt)}, au lieu du ${formatDayAndHour(change.previousStartsAt)}.`,
        change.reason,
        'Vos tickets restent valables pour la nouvelle date.',
      ]
  }
}
