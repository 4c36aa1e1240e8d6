import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RefundDuty } from '../../domains/books/payments/contract.ts'
import type { DecideDueRequest } from '../../domains/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { CheckField } from '../ui/check-field.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

interface DecideDueDialogProps {
  duty: RefundDuty
  open: boolean
  onClose: () => void
}

/** Gives money of the queue back, the whole of it, and why. While it is closed it keeps what was typed. */
export function DecideDueDialog({ duty: { id, amount, said }, open, onClose }: DecideDueDialogProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [reason, setReason] = useState('')
  // What the provider has refused once, it refuses again.
  const [byHand, setByHand] = useState(said !== null)
  const decide = useMutation({
    mutationFn: () => {
      const request: DecideDueRequest = { reason: reason.trim(), byHand }
      return withProof(() => ask(href(routes.apiDeskDecideDue, { id }), request))
    },
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries()
      // The button that opened this is gone with its card.
      focusHeading()
    },
  })
  useUnsaved(reason !== '' && !decide.isSuccess)
  const fault = decide.error instanceof NotProven ? null : decide.error
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  const close = () => {
    // What was refused may stand otherwise by now.
    if (fault) void client.invalidateQueries()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={`Rendre ${formatMoney(amount)}`} id={`rendre-${id}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          decide.mutate()
        }}
      >
        <ReasonField id={`motif-${id}`} value={reason} onChange={setReason} error={reasonFault} />
        <CheckField checked={byHand} onChange={setByHand}>
          Payer à la main, sans le prestataire
        </CheckField>
        <p className="text-sm text-muted">
          L’argent repart tout de suite vers le compte qui a payé, sauf ce que le prestataire ne peut pas
          rendre : cela se paie à la main. Cette décision ne s’annule pas.
        </p>
        <DialogFoot fault={reasonFault ? null : fault} onClose={close} busy={decide.isPending && 'Décision…'}>
          {`Rendre ${formatMoney(amount)}`}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
