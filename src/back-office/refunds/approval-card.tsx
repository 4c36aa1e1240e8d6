import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ApprovalView } from '../../domains/after-sale/contract.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

export type Decision = { answer: 'yes' } | { answer: 'no'; reason: string }

/** One question to a second person, with all that they decide on. */
export function ApprovalCard({ approval }: { approval: ApprovalView }) {
  const { id, subject, amount, why, by, mine, askedAt, endsAt, preview } = approval
  const client = useQueryClient()
  const withProof = useWithProof()
  const may = useMay()
  const [refusing, setRefusing] = useState(false)
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      withProof(() => ask(href(routes.apiDeskDecideApproval, { id }), decision)),
    onSuccess: () => {
      setRefusing(false)
      focusHeading()
    },
    onSettled: () => client.invalidateQueries(),
  })
  const withdraw = useMutation({
    mutationFn: () => ask(href(routes.apiDeskUndoRefund, { id }), {}),
    onSuccess: focusHeading,
    onSettled: () => client.invalidateQueries(),
  })
  const fault = [decide.error, withdraw.error].find((one) => one && !(one instanceof NotProven))
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          Rembourser {formatMoney(amount)}
        </h2>
        <Link
          to={href(routes.deskOrder, { reference: subject })}
          className="font-semibold text-accent-text underline"
        >
          Commande {subject}
        </Link>
      </div>
      <p className="wrap-anywhere">
        <span className="text-muted">{mine ? 'Vous' : by} :</span> {why}
      </p>
      <dl className="grid grid-cols-[8.5rem_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-muted">Tickets</dt>
        <dd className="wrap-anywhere">{preview.tickets.map(({ number }) => number).join(', ')}</dd>
        <dt className="text-muted">Reste payé</dt>
        <dd>{formatMoney(preview.left)}</dd>
        <dt className="text-muted">Places</dt>
        <dd>{preview.returnPlaces ? 'remises en vente' : 'gardées hors vente'}</dd>
        <dt className="text-muted">Chemin</dt>
        <dd>{preview.byHand ? 'à payer à la main' : 'par le prestataire, vers le compte qui a payé'}</dd>
        <dt className="text-muted">Demandé</dt>
        <dd>
          <At moment={askedAt} />
        </dd>
        <dt className="text-muted">Tombe sans réponse</dt>
        <dd>
          <At moment={endsAt} />
        </dd>
      </dl>
      {fault && !refusing ? <Notice tone="error" role="alert" title={sentenceOf(fault)} /> : null}
      {mine ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">Vous l’avez demandé : une autre personne décide.</p>
          <Button busy={withdraw.isPending && 'Retrait…'} onClick={() => withdraw.mutate()}>
            Retirer la demande
          </Button>
        </div>
      ) : may('refund:approve') ? (
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button onClick={() => setRefusing(true)}>Refuser</Button>
          <Button
            kind="primary"
            busy={decide.isPending && 'Approbation…'}
            onClick={() => decide.mutate({ answer: 'yes' })}
          >
            Approuver {formatMoney(amount)}
          </Button>
        </div>
      ) : (
        <p className="text-muted">Une personne de la direction ou de la comptabilité décide.</p>
      )}
      {mine ? null : (
        <RefuseDialog
          id={id}
          open={refusing}
          amount={amount}
          fault={decide.error instanceof NotProven ? null : decide.error}
          isPending={decide.isPending}
          onRefuse={(reason) => decide.mutate({ answer: 'no', reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  )
}
