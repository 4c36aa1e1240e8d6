import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundDuty } from '../../domains/books/payments/contract.ts'
import type { HandPaymentRequest } from '../../domains/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

interface HandPaymentDialogProps {
  duty: RefundDuty
  open: boolean
  onClose: () => void
}

/** Says how a refund was paid by hand. While it is closed it keeps what was typed. */
export function HandPaymentDialog({ duty: { id, amount, payer }, open, onClose }: HandPaymentDialogProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const requestKey = useRequestKey()
  const [transfer, setTransfer] = useState('')
  const payerPhone = payer?.phone ?? ''
  const [payee, setPayee] = useState(payerPhone)
  const [reason, setReason] = useState('')
  const save = useMutation({
    mutationFn: () => {
      const told = { transfer: transfer.trim(), payee: payee.trim(), reason: reason.trim() }
      const request: HandPaymentRequest = { ...told, key: requestKey.of(told) }
      return withProof(() => ask(href(routes.apiDeskHandPayment, { id }), request))
    },
    onSuccess: async () => {
      onClose()
      requestKey.forget()
      await client.invalidateQueries()
      // The button that opened this is gone.
      focusHeading()
    },
  })
  const typed = transfer !== '' || payee !== payerPhone || reason !== ''
  useUnsaved(typed && !save.isSuccess)
  const fault = save.error instanceof NotProven ? null : save.error
  const fields = fault instanceof Refusal ? fault.fields : {}
  const hasField = ['transfer', 'payee', 'reason'].some((name) => fields[name] !== undefined)
  const close = () => {
    // What was refused may stand otherwise by now.
    if (fault) void client.invalidateQueries()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={`Remboursement manuel de ${formatMoney(amount)}`}
      id={`manuel-${id}`}
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p>
          Payez d’abord depuis le compte de la société. Une deuxième personne compare ensuite ce que vous
          écrivez ici ; le remboursement n’est fait qu’après sa réponse.
        </p>
        <TextField
          label="Numéro du transfert"
          name="transfer"
          id={`transfert-${id}`}
          hint="Celui du reçu de l’opérateur ou de la banque."
          required
          maxLength={200}
          autoComplete="off"
          value={transfer}
          onChange={({ target }) => setTransfer(target.value)}
          error={fields.transfer}
        />
        <TextField
          label="Parti vers"
          name="payee"
          id={`vers-${id}`}
          hint="Le téléphone de qui avait payé ; sinon, dites pourquoi."
          required
          maxLength={100}
          autoComplete="off"
          value={payee}
          onChange={({ target }) => setPayee(target.value)}
          error={fields.payee}
        />
        <ReasonField id={`motif-${id}`} value={reason} onChange={setReason} error={fields.reason} />
        <DialogFoot
          fault={hasField ? null : fault}
          onClose={close}
          busy={save.isPending && 'Envoi en cours…'}
        >
          Demander la confirmation
        </DialogFoot>
      </form>
    </Dialog>
  )
}
