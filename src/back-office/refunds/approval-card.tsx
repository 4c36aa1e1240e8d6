import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { ApprovalView, DecideAnswer } from '../../domains/after-sale/contract.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { ApprovalDetails, Subject } from './approval-details.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'

export type Decision = { answer: 'yes' } | { answer: 'no'; reason: string }

/** What is asked, before its sum. */
const askedWords: Readonly<Record<ApprovalView['action'], string>> = {
  refund: 'Rembourser',
  'hand-payment': 'Payé à la main :',
  'refund-limit': 'Limite de remboursement :',
}

const refuseWords: Readonly<Record<ApprovalView['action'], string>> = {
  refund: 'Refuser de rembourser',
  'hand-payment': 'Refuser de confirmer',
  'refund-limit': 'Refuser la limite de',
}

interface ApprovalCardProps {
  approval: ApprovalView
  /** The server's time when it was read. */
  now: string
  /** From when the reader's yes counts, where they are new; else null. */
  approvesFrom: string | null
  onDecided: (outcome: DecideAnswer['approval']['state']) => void
}

/** One question to a second person, with all that they decide on; or to whoever has asked it, where they are alone. */
export function ApprovalCard({ approval, now, approvesFrom, onDecided }: ApprovalCardProps) {
  const { id, action, amount, about, why, by, mine, ownFrom, gone } = approval
  const isAlone = mine && ownFrom !== null
  // The later of the two: a day after the reader, and after whoever asks, came.
  const [from = null] = [approvesFrom, approval.asksFrom]
    .filter((one) => one !== null)
    .sort()
    .reverse()
  const client = useQueryClient()
  const withProof = useWithProof()
  const may = useMay()
  const [refusing, setRefusing] = useState(false)
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      withProof(() => ask<DecideAnswer>(href(routes.apiDeskDecideApproval, { id }), decision)),
    onSuccess: (answer) => {
      setRefusing(false)
      onDecided(answer.approval.state)
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
          {askedWords[action]} {formatMoney(amount)}
        </h2>
        <Subject approval={approval} />
      </div>
      {about ? (
        <p className="wrap-anywhere">
          <span className="font-semibold">{about.buyer}</span>{' '}
          <span className="text-muted">· {about.events.join(' · ')}</span>
        </p>
      ) : null}
      <p className="wrap-anywhere">
        <span className="text-muted">{mine ? 'Vous' : by} :</span> {why}
      </p>
      <ApprovalDetails approval={approval} />
      {fault && !refusing ? <Notice tone="error" role="alert" title={sentenceOf(fault)} /> : null}
      {mine ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted">
            {isAlone ? (
              <>
                Vous êtes seul(e) : vous pouvez l’approuver à partir du <At moment={ownFrom} />.
              </>
            ) : (
              'Vous l’avez demandé : une autre personne décide.'
            )}
          </p>
          {action === 'refund' ? (
            <Button busy={withdraw.isPending && 'Retrait…'} onClick={() => withdraw.mutate()}>
              Retirer la demande
            </Button>
          ) : null}
          {isAlone && may('refund:approve') ? (
            <Button
              kind="primary"
              disabled={approvesFrom !== null || Date.parse(now) < Date.parse(ownFrom)}
              busy={decide.isPending && 'Approbation…'}
              onClick={() => decide.mutate({ answer: 'yes' })}
            >
              Approuver seul(e) {formatMoney(amount)}
            </Button>
          ) : null}
        </div>
      ) : may('refund:approve') ? (
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:grow">
          {gone || from !== null ? (
            <p className="grow text-muted">
              {gone || from === null ? (
                `${by} n’en a plus le droit : refusez cette demande et faites-la vous-même.`
              ) : from === approvesFrom ? (
                <>
                  Vous pourrez approuver à partir du <At moment={from} />.
                </>
              ) : (
                <>
                  {by} a ce rôle depuis peu : cette demande peut être approuvée à partir du{' '}
                  <At moment={from} />.
                </>
              )}
            </p>
          ) : null}
          <Button onClick={() => setRefusing(true)}>Refuser</Button>
          {from === null && !gone ? (
            <Button
              kind="primary"
              busy={decide.isPending && 'Approbation…'}
              onClick={() => decide.mutate({ answer: 'yes' })}
            >
              {action === 'hand-payment' ? 'Confirmer' : 'Approuver'} {formatMoney(amount)}
            </Button>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">Une personne de la direction ou de la comptabilité décide.</p>
      )}
      {mine ? null : (
        <RefuseDialog
          id={id}
          open={refusing}
          title={`${refuseWords[action]} ${formatMoney(amount)}`}
          fault={decide.error instanceof NotProven ? null : decide.error}
          isPending={decide.isPending}
          onRefuse={(reason) => decide.mutate({ answer: 'no', reason })}
          onClose={() => setRefusing(false)}
        />
      )}
    </article>
  )
}
