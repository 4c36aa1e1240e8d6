import { changeHeading } from '../../domains/catalogue/change-heading.ts'
import type { EventChangeView, EventView } from '../../domains/catalogue/contract.ts'
import { formatDay, formatDayAndHour, formatLong } from '../../format/dates.ts'

interface Changed {
  startsAt: string
  change?: EventChangeView | undefined
  movedParts?: EventView['movedParts']
}

/** What has become of an event or a ticket, for its badge: 'Annulé', 'Reporté au 12 juillet 2027'. */
export function changeLabel({ startsAt, change }: Changed): string | undefined {
  if (!change) return undefined
  if (change.kind === 'cancelled') return 'Annulé'
  const day = formatDay(startsAt)
  return formatDay(change.previousStartsAt) === day ? 'Horaire modifié' : `Reporté au ${day}`
}

/** The same of an event of which only parts have moved; undefined where none has. */
export function partsLabel({ movedParts }: Pick<Changed, 'movedParts'>): string | undefined {
  if (!movedParts) return undefined
  const isAnotherDay = movedParts.parts.some(
    ({ startsAt, previousStartsAt }) => formatDay(startsAt) !== formatDay(previousStartsAt),
  )
  return isAnotherDay ? 'Date modifiée' : 'Horaire modifié'
}

/** The same in sentences, with what it means for those who have tickets. */
export function changeSentences({ startsAt, change, movedParts }: Changed): string[] {
  const parts = (movedParts?.parts ?? []).map(
    (part) => `${part.name} : ${formatLong(part.startsAt)}, au lieu du ${formatLong(part.previousStartsAt)}.`,
  )
  switch (change?.kind) {
    case undefined:
      return movedParts ? [...parts, movedParts.reason, 'Vos tickets restent valables.'] : []
    case 'cancelled':
      return [
        change.reason,
        "Vous avez des tickets ? Nous vous remboursons, vous n'avez rien à faire : un e-mail vous le confirme.",
      ]
    case 'postponed':
      return [
        `Nouvelle date : ${formatDayAndHour(startsAt)}, au lieu du ${formatDayAndHour(change.previousStartsAt)}.`,
        ...parts,
        change.reason,
        'Vos tickets restent valables pour la nouvelle date.',
      ]
  }
}

/** The title of a page about the event, as search engines and chat applications show it. */
export function toldTitle(event: Changed, title: string): string {
  const heading = changeHeading(event)
  return heading === undefined ? title : `${heading} : ${title}`
}

/** The same of its description: what has become of an event comes before what it sells. */
export function toldDescription(event: Changed, description: string): string {
  const [first, ...others] = changeSentences(event)
  return first === undefined ? description : [first, ...others].join(' ')
}
