import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { RefundAnswer } from '../../domains/after-sale/contract.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { whoApproves } from './refund-words.ts'
import { isPaidByHand, priceOf, refundAmount, ticketChoices } from './ticket-choices.ts'
import { useRequestKey } from '../api/use-request-key.ts'

interface RefundDialogProps {
  order: OrderAnswer
  open: boolean
  onClose: () => void
}

/** Which tickets, why, and the sum on the button. While it is closed it keeps what was typed. */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const { refusedByProvider } = order
  const { reference } = order.order
  const client = useQueryClient()
  const withProof = useWithProof()
  const requestKey = useRequestKey()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const [returnPlaces, setReturnPlaces] = useState(false)
  // What the provider has refused once, it refuses again.
  const [wantsHand, setWantsHand] = useState(true)
  const choices = ticketChoices(order)
  const refundable = choices
    .filter(({ obstacle }) => obstacle === undefined)
    .map(({ ticket }) => ticket.number)
  const amount = refundAmount(order, chosen)
  const needsAnother = amount > order.refundLimit
  const askFor = useMutation({
    mutationFn: () => {
      const byHand = refusedByProvider && wantsHand
      const wanted = { tickets: [...chosen], reason: reason.trim(), returnPlaces, byHand }
      const body = { ...wanted, key: requestKey.of(wanted) }
      return withProof(() => ask<RefundAnswer>(href(routes.apiDeskOrderRefunds, { reference }), body))
    },
    onSuccess: async () => {
      await client.invalidateQueries()
      onClose()
      requestKey.forget()
      setChosen(new Set())
      setReason('')
      setReturnPlaces(false)
    },
  })
  const fault = askFor.error instanceof NotProven ? null : askFor.error
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  const toggle = (number: string) => {
    const next = new Set(chosen)
    if (!next.delete(number)) next.add(number)
    setChosen(next)
  }

  return (
    <Dialog open={open} onClose={onClose} title="Rembourser des tickets" id="rembourser">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount > 0) askFor.mutate()
        }}
      >
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 font-semibold">Tickets</legend>
          {refundable.length > 1 ? (
            <CheckField
              checked={chosen.size === refundable.length}
              onChange={(all) => setChosen(new Set(all ? refundable : []))}
            >
              Tous ({refundable.length})
            </CheckField>
          ) : null}
          {choices.map(({ ticket, obstacle }) => (
            <label
              key={ticket.number}
              className="flex min-h-11 items-center gap-3 rounded-lg border border-line px-3 py-1.5 has-checked:border-edge has-checked:bg-sand has-disabled:text-muted"
            >
              <input
                type="checkbox"
                name="tickets"
                value={ticket.number}
                checked={chosen.has(ticket.number)}
                disabled={obstacle !== undefined}
                onChange={() => toggle(ticket.number)}
                className="size-5 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 grow wrap-anywhere">
                {ticket.type} <span className="text-sm whitespace-nowrap text-muted">{ticket.number}</span>
                {obstacle ? <span className="block text-sm">{obstacle}</span> : null}
              </span>
              <span className="whitespace-nowrap">{formatMoney(priceOf(ticket))}</span>
            </label>
          ))}
        </fieldset>
        <ReasonField value={reason} onChange={setReason} error={reasonFault} />
        <CheckField checked={returnPlaces} onChange={setReturnPlaces}>
          Remettre les places en vente
        </CheckField>
        {refusedByProvider ? (
          <CheckField checked={wantsHand} onChange={setWantsHand}>
            Payer à la main : le prestataire a déjà refusé
          </CheckField>
        ) : null}
        <p className="text-sm text-muted">
          {amount > 0 && ((refusedByProvider && wantsHand) || isPaidByHand(order, amount))
            ? 'Le prestataire ne rend pas cette somme : après 10 minutes, la comptabilité la paie à la main.'
            : 'L’argent part après 10 minutes.'}{' '}
          Jusque-là vous pouvez annuler, et l’acheteur ne reçoit aucun message.{' '}
          {whoApproves(order.refundLimit, needsAnother)}
        </p>
        <DialogFoot
          fault={reasonFault ? null : fault}
          onClose={onClose}
          disabled={amount === 0}
          busy={askFor.isPending && 'Demande en cours…'}
        >
          {amount === 0
            ? 'Choisissez des tickets'
            : needsAnother
              ? `Demander l’accord pour ${formatMoney(amount)}`
              : `Rembourser ${formatMoney(amount)}`}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
