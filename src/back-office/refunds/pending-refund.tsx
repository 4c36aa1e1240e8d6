import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { useEffect } from 'react'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { RefundView } from '../../domains/after-sale/contract.ts'
import { ask } from '../api/ask.ts'
import { sentenceOf } from '../api/refusal.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { useTimeLeft, type Told } from '../ui/use-time-left.ts'
import { inSoLong } from './refund-words.ts'

interface PendingRefundProps {
  refund: RefundView
  told: Told
}

/** Money that has not left yet, in sight above everything: when it goes, and how it stays. */
export function PendingRefund({ refund, told }: PendingRefundProps) {
  const client = useQueryClient()
  const may = useMay()
  const undo = useMutation({
    mutationFn: () => ask(href(routes.apiDeskUndoRefund, { id: refund.id }), {}),
    onSuccess: focusHeading,
    onSettled: () => client.invalidateQueries(),
  })
  const waits = refund.state === 'awaiting-approval'
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-sun-soft px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 items-start gap-2.5">
          <Clock aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            <strong className="font-semibold">En attente : {formatMoney(refund.amount)} à rembourser.</strong>{' '}
            {waits ? 'Une deuxième personne doit l’approuver.' : null}
            {refund.undoUntil === null || waits ? null : (
              <Leaving refund={refund} until={refund.undoUntil} told={told} />
            )}
          </span>
        </p>
        {may('refund:ask') ? (
          <Button busy={undo.isPending && 'Annulation…'} onClick={() => undo.mutate()}>
            {waits ? 'Retirer la demande' : 'Annuler'}
          </Button>
        ) : null}
      </div>
      {undo.error ? <Notice tone="error" role="alert" title={sentenceOf(undo.error)} /> : null}
    </div>
  )
}

/** Read anew once its time is over: then it has left. */
function Leaving({ refund, until, told }: PendingRefundProps & { until: string }) {
  const client = useQueryClient()
  const left = useTimeLeft(until, told)
  const isOver = left === 0
  useEffect(() => {
    if (isOver) void client.invalidateQueries()
  }, [isOver, client])
  return (
    <span role="timer">
      {refund.byHand ? `À payer à la main ${inSoLong(left)}.` : `L’argent part ${inSoLong(left)}.`}
    </span>
  )
}
