import type { EndedCheck } from '../../domains/books/checks/contract.ts'
import { formatAmount } from '../../format/money.ts'
import type { Standing } from '../ui/status.tsx'

/** Everything agreed. */
export const isSound = ({ count }: Pick<EndedCheck, 'count'>): boolean => count === 0

/** What a look has found: 'Tout concorde', '3 écarts'. */
export function foundWords({ count }: Pick<EndedCheck, 'count'>): string {
  if (count === null) return 'La vérification n’a pas abouti'
  if (count === 0) return 'Tout concorde'
  return `${formatAmount(count)} ${count > 1 ? 'écarts' : 'écart'}`
}

export const foundStanding = (check: Pick<EndedCheck, 'count'>): Standing => ({
  tone: isSound(check) ? 'good' : 'bad',
  word: foundWords(check),
})

/** Who has looked, after 'par'; null is the job of the night. */
export const byWords = (by: string | null): string => by ?? 'le système, comme chaque nuit'
