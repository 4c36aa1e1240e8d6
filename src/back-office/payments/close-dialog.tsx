import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { UnmatchedView } from '../../domains/books/payments/contract.ts'
import type { CloseUnmatchedRequest } from '../../domains/payments/contract.ts'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { moneyOf } from './payment-words.ts'

interface CloseDialogProps {
  unmatched: UnmatchedView
  open: boolean
  onClose: () => void
}

/** Says that somebody has dealt with money outside of the site, and how. While it is closed it keeps what was typed. */
export function CloseDialog({ unmatched, open, onClose }: CloseDialogProps) {
  const { provider, transaction } = unmatched
  const id = useId()
  const client = useQueryClient()
  const withProof = useWithProof()
  const [typed, setTyped] = useState('')
  const save = useMutation({
    mutationFn: (reason: string) => {
      const request: CloseUnmatchedRequest = { provider, transaction, reason }
      return withProof(() => ask(routes.apiDeskCloseUnmatched, request))
    },
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries()
      // The button that opened this is gone with its card.
      focusHeading()
    },
  })
  useUnsaved(typed !== '' && !save.isSuccess)
  const fault = save.error instanceof NotProven ? null : save.error
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  const close = () => {
    // What was refused may stand otherwise by now.
    if (fault) void client.invalidateQueries()
    onClose()
  }
  return (
    <Dialog open={open} onClose={close} title={`Clôturer ${moneyOf(unmatched)}`} id={`cloturer-${id}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(typed.trim())
        }}
      >
        <p>
          Le paiement quitte cette liste, une fois pour toutes. Aucun argent ne bouge : rendez-le d’abord dans
          l’espace du prestataire.
        </p>
        <ReasonField
          id={`motif-${id}`}
          hint="Ce qui a été fait, et à qui est cet argent. Vos collègues le lisent."
          value={typed}
          onChange={setTyped}
          error={reasonFault}
        />
        <DialogFoot fault={reasonFault ? null : fault} onClose={close} busy={save.isPending && 'Clôture…'}>
          Clôturer ce paiement
        </DialogFoot>
      </form>
    </Dialog>
  )
}
