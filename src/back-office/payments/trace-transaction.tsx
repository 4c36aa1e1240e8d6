import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
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

/** Asks the provider about a number that nobody here knows, and says where its money is. */
export function TraceTransaction({ transaction }: { transaction: string }) {
  const trace = useMutation({
    mutationFn: () => ask<TraceAnswer>(routes.apiDeskTraceTransaction, { transaction }),
  })
  const answer = trace.isPending ? undefined : trace.data
  return (
    <div className="grid justify-items-start gap-3">
      <Button kind="primary" busy={trace.isPending && 'Demande en cours…'} onClick={() => trace.mutate()}>
        Demander au prestataire
      </Button>
      {trace.error ? <Notice tone="error" role="alert" title={sentenceOf(trace.error)} /> : null}
      <p role="status" className="empty:hidden">
        {answer ? (
          <>
            {results[answer.result]}{' '}
            {answer.payment === null ? null : (
              <Link
                to={href(routes.deskPayment, { id: answer.payment })}
                className="font-semibold text-accent-text underline"
              >
                Où est cet argent ?
              </Link>
            )}
          </>
        ) : null}
      </p>
    </div>
  )
}
