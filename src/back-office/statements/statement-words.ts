import type { ColumnName } from '../../domains/payments/statements/columns.ts'
import type { TransactionResult } from '../../domains/payments/transaction-result.ts'
import { formatAmount } from '../../format/money.ts'
import type { Standing } from '../ui/status.tsx'

const standings: Record<TransactionResult, Standing> = {
  known: { tone: 'done', word: 'Déjà connue' },
  paid: { tone: 'good', word: 'Retrouvée et payée' },
  'refund-due': { tone: 'back', word: 'Retrouvée, à rembourser' },
  unmatched: { tone: 'bad', word: 'Argent sans commande' },
  'no-money': { tone: 'over', word: 'Pas d’argent' },
  unknown: { tone: 'over', word: 'Inconnue du prestataire' },
  running: { tone: 'waiting', word: 'Pas encore terminée' },
  unread: { tone: 'waiting', word: 'Sans réponse' },
}

/** What became of a transaction. */
export const resultStanding = (result: TransactionResult): Standing => standings[result]

/** What columns tell; the number first, without which nothing can be done. */
export const columnWords: readonly (readonly [ColumnName, string])[] = [
  ['transaction', 'Numéro de transaction'],
  ['date', 'Date'],
  ['amount', 'Montant'],
  ['status', 'État'],
  ['reference', 'Notre référence'],
  ['phone', 'Téléphone'],
]

/** Whether money moved, as a row says. */
export function movedWords(moved: boolean | null): string {
  if (moved === null) return 'état non précisé'
  return moved ? 'payée' : 'échouée'
}

/** '1 transaction', '2 transactions'. */
export const counted = (count: number, word: string): string =>
  `${formatAmount(count)} ${word}${count > 1 ? 's' : ''}`
