import { dutyGroups, type DutyGroup } from '../../domains/books/money-kinds.ts'
import { routes } from '../../routes.ts'

/** Each group of refunds as it stands in an address. */
const names: Record<DutyGroup, string> = { due: 'a-decider', 'by-hand': 'a-la-main', stopped: 'arretes' }

/** The screen of refunds at one of its tabs; null: those to approve. */
export function refundsAddress(group: DutyGroup | null): string {
  return group === null ? routes.deskRefunds : `${routes.deskRefunds}?voir=${names[group]}`
}

export function groupOf(words: URLSearchParams): DutyGroup | null {
  return dutyGroups.find((group) => names[group] === words.get('voir')) ?? null
}
