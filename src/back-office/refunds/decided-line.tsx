import type { ApprovalView } from '../../domains/after-sale/contract.ts'
import { formatMoney } from '../../format/money.ts'
import type { Decision } from './approval-card.tsx'
import { Subject } from './approval-details.tsx'

/** A question, and what somebody has answered in this screen; null while nobody has. */
export interface Question {
  approval: ApprovalView
  answer: Decision['answer'] | null
}

/**
 * Pure. What was decided here keeps its place until the screen is left: nothing slides under the pointer that has just
 * approved something.
 */
export function withDecided(waiting: readonly ApprovalView[], decided: readonly Question[]): Question[] {
  const known = new Set(decided.map(({ approval }) => approval.id))
  const open = waiting.filter(({ id }) => !known.has(id)).map((approval) => ({ approval, answer: null }))
  return [...open, ...decided].toSorted(
    ({ approval: one }, { approval: other }) =>
      one.askedAt.localeCompare(other.askedAt) || one.id.localeCompare(other.id),
  )
}

const approved: Readonly<Record<ApprovalView['action'], string>> = {
  refund: 'Approuvé. Le remboursement part dans dix minutes ; d’ici là, la commande permet de l’annuler :',
  'hand-payment': 'Confirmé : le remboursement est fait.',
  'refund-limit': 'Approuvé : la limite vaut dès maintenant.',
}

/** What became of a question, in its place. */
export function DecidedLine({ approval, answer }: Question) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-3 rounded-card border border-line px-4 py-3 empty:hidden"
    >
      {answer ? (
        <>
          <span className="font-semibold">{formatMoney(approval.amount)}</span>
          {answer === 'yes' ? approved[approval.action] : 'Refusé : la personne qui a demandé lit pourquoi.'}
          <Subject approval={approval} />
        </>
      ) : null}
    </p>
  )
}
