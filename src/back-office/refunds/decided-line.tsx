import type { ApprovalView, DecideAnswer } from '../../domains/after-sale/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { Subject } from './approval-details.tsx'

/** A question, and what became of it in this screen; null while nobody has answered. */
export interface Question {
  approval: ApprovalView
  outcome: DecideAnswer['approval']['state'] | null
}

/**
 * Pure. What was decided here keeps its place until the screen is left: nothing slides under the pointer that has just
 * approved something.
 */
export function withDecided(waiting: readonly ApprovalView[], decided: readonly Question[]): Question[] {
  const known = new Set(decided.map(({ approval }) => approval.id))
  const open = waiting.filter(({ id }) => !known.has(id)).map((approval) => ({ approval, outcome: null }))
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

const others: Readonly<Record<'no' | 'void', string>> = {
  no: 'Refusé : la personne qui a demandé lit pourquoi.',
  void: 'Rien n’est parti : ce n’est plus ce qui avait été demandé. Une nouvelle demande est nécessaire.',
}

/** What became of a question, in its place. */
export function DecidedLine({ approval, outcome }: Question) {
  return (
    <p
      role="status"
      className="flex flex-wrap items-baseline gap-x-3 rounded-card border border-line px-4 py-3 empty:hidden"
    >
      {outcome ? (
        <>
          <span className="font-semibold">{formatMoney(approval.amount)}</span>
          {outcome === 'yes' ? approved[approval.action] : others[outcome]}
          <Subject approval={approval} />
        </>
      ) : null}
    </p>
  )
}
