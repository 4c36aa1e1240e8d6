import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import type { UnblockAnswer } from '../../domains/after-sale/contract.ts'
import { href, routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

interface BlockDialogProps {
  ticket: OrderAnswer['tickets'][number]
  open: boolean
  onClose: () => void
  /** Takes the sentence that says what was done. */
  onDone: (said: string) => void
}

const words = {
  block: {
    title: 'Bloquer',
    act: 'Bloquer ce ticket',
    busy: 'Blocage…',
    effect:
      'Il n’ouvre plus l’entrée, et qui vérifie son code lit « bloqué ». L’acheteur le voit sur sa page ; aucun message ne part. Vous pouvez le débloquer.',
  },
  unblock: {
    title: 'Débloquer',
    act: 'Débloquer ce ticket',
    busy: 'Déblocage…',
    effect: 'Il ouvre de nouveau l’entrée, sauf si son argent repart ou si son événement est annulé.',
  },
} as const

/** Blocks a ticket, or lifts that, and why. While it is closed it keeps what was typed. */
export function BlockDialog({ ticket: { number, hold }, open, onClose, onDone }: BlockDialogProps) {
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [typed, setTyped] = useState('')
  useUnsaved(typed !== '')
  const said = words[hold ? 'unblock' : 'block']
  const save = useMutation({
    mutationFn: async (reason: string) => {
      if (hold) {
        const { isGood } = await ask<UnblockAnswer>(href(routes.apiDeskUnblockTicket, { number }), { reason })
        return isGood
          ? `${number} est débloqué : il ouvre de nouveau l’entrée.`
          : `Le blocage de ${number} est levé, mais le ticket n’ouvre pas l’entrée : son argent repart, ou son événement est annulé.`
      }
      await ask(href(routes.apiDeskBlockTicket, { number }), { reason, key: requestKey.of(reason) })
      return `${number} est bloqué.`
    },
    onSuccess: (done) => {
      // First, because the dialog is about the opposite once the order is read anew.
      onClose()
      requestKey.forget()
      setTyped('')
      onDone(done)
      return client.invalidateQueries()
    },
  })
  const fault = save.error
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  return (
    <Dialog open={open} onClose={onClose} title={`${said.title} ${number}`} id={`bloquer-${number}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate(typed.trim())
        }}
      >
        <ReasonField id={`motif-${number}`} value={typed} onChange={setTyped} error={reasonFault} />
        <p className="text-sm text-muted">{said.effect}</p>
        <DialogFoot fault={reasonFault ? null : fault} onClose={onClose} busy={save.isPending && said.busy}>
          {said.act}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
