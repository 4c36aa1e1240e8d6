import { useMutation } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import type { TraceAnswer } from '../../domains/payments/contract.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'

const results: Record<TraceAnswer['result'], string> = {
  known: 'Cette transaction est déjà connue.',
  paid: 'Retrouvée : ce qu’elle devait payer est payé.',
  'refund-due': 'Retrouvée : son argent ne peut rien payer, il est à rembourser.',
  unmatched: 'Le prestataire a cet argent, mais il ne nomme aucun de nos paiements : il est à identifier.',
  'no-money': 'Le prestataire la connaît : elle n’a apporté aucun argent.',
  unknown: 'Le prestataire ne connaît pas ce numéro. Vérifiez-le avec la personne.',
  running: 'Le prestataire dit qu’elle est encore en cours. Le système lui demande de nouveau.',
  unread: 'Le prestataire n’a pas répondu. Réessayez dans quelques minutes.',
}

interface TraceTransactionProps {
  transaction: string
  kind?: 'primary' | 'secondary'
  /** What the button says. */
  children?: string
}

/** Asks the provider about a transaction's number, and says where its money is. */
export function TraceTransaction({
  transaction,
  kind = 'primary',
  children = 'Demander au prestataire',
}: TraceTransactionProps) {
  const trace = useMutation({
    mutationFn: () => ask<TraceAnswer>(routes.apiDeskTraceTransaction, { transaction }),
  })
  const answer = trace.isPending ? undefined : trace.data
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind={kind} busy={trace.isPending && 'Demande en cours…'} onClick={() => trace.mutate()}>
        {children}
      </Button>
      {trace.error ? <Notice tone="error" role="alert" title={sentenceOf(trace.error)} /> : null}
      <p role="status" className="empty:hidden">
        {answer ? (
          <>
            {results[answer.result]} <WayOn answer={answer} />
          </>
        ) : null}
      </p>
    </div>
  )
}

/** To where that money can be looked at, unless it is looked at already. */
function WayOn({ answer: { result, payment } }: { answer: TraceAnswer }) {
  const { pathname } = useLocation()
  const look = 'font-semibold text-accent-text underline'
  if (payment !== null) {
    const address = href(routes.deskPayment, { id: payment })
    return address === pathname ? null : (
      <Link to={address} className={look}>
        Où est cet argent ?
      </Link>
    )
  }
  if (result !== 'unmatched') return null
  return (
    <Link to={routes.deskUnmatched} className={look}>
      Paiements non identifiés
    </Link>
  )
}
