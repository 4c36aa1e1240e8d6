import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import type { CorrectionAnswer } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField, PhoneField, TextField } from '../../ui/field.tsx'
import { ask } from '../api/ask.ts'
import { isRefusal, Refusal } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { CheckField } from '../ui/check-field.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { takenMeanwhile, typedInto, type Typed } from '../ui/typed-over.ts'
import { useUnsaved } from '../ui/unsaved.tsx'
import { canResend } from './can-resend.ts'
import { correction, type ContactField } from './correction.ts'

interface CorrectDialogProps {
  order: OrderAnswer
  open: boolean
  onClose: () => void
  /** Takes the sentence that says what was done. */
  onCorrected: (said: string) => void
}

/**
 * Who bought, to be put right. A field that nobody has touched shows what stands; one that was touched keeps what was
 * typed, and says so where somebody else has corrected it meanwhile. While it is closed it keeps what was typed.
 */
export function CorrectDialog({ order, open, onClose, onCorrected }: CorrectDialogProps) {
  const { reference, version, buyer } = order.order
  const client = useQueryClient()
  const requestKey = useRequestKey()
  const [typed, setTyped] = useState<Typed>({})
  const [resend, setResend] = useState(true)
  const wanted = correction(buyer, typed)
  useUnsaved(wanted.changes)
  const resends = canResend(order) && resend
  const save = useMutation({
    mutationFn: () => {
      const asked = { version, ...wanted.contact, resend: resends }
      const body = { ...asked, key: requestKey.of(asked) }
      return ask<CorrectionAnswer>(href(routes.apiDeskCorrectOrder, { reference }), body)
    },
    onSuccess: async ({ resent }) => {
      await client.invalidateQueries()
      onClose()
      requestKey.forget()
      setTyped({})
      onCorrected(
        `Corrigé. ${buyer.email} en reçoit un message.${resent ? ` Les tickets partent vers ${wanted.contact.email}.` : ''}`,
      )
    },
    // What somebody else has written is shown beside what was typed.
    onError: (fault) => (isRefusal(fault, 'a-change') ? client.invalidateQueries() : undefined),
  })
  const fault = save.error
  const faults = fault instanceof Refusal ? fault.fields : {}
  const isOfField = Object.keys(faults).length > 0

  const field = (name: ContactField) => {
    const meanwhile = takenMeanwhile(buyer, typed, name)
    return {
      name,
      id: `correction-${name}`,
      required: true,
      autoComplete: 'off',
      value: wanted.contact[name],
      error: faults[name],
      hint: meanwhile === undefined ? undefined : `Entre-temps : ${meanwhile}`,
      onChange: ({ target }: { target: { value: string } }) =>
        setTyped(typedInto(buyer, typed, name, target.value)),
    }
  }

  return (
    <Dialog open={open} onClose={onClose} title="Corriger l’acheteur" id="corriger">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (wanted.changes) save.mutate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Prénom" {...field('firstName')} maxLength={500} />
          <TextField label="Nom" {...field('lastName')} maxLength={500} />
        </div>
        <EmailField label="E-mail" {...field('email')} maxLength={254} />
        <PhoneField label="Téléphone" {...field('phone')} maxLength={40} />
        {canResend(order) ? (
          <CheckField checked={resend} onChange={setResend}>
            Renvoyer les tickets à {wanted.contact.email}
          </CheckField>
        ) : null}
        <p className="text-sm wrap-anywhere text-muted">
          {buyer.email} reçoit un message : la commande a été corrigée. Il ne dit pas la nouvelle adresse.
        </p>
        <DialogFoot
          fault={isOfField ? null : fault}
          onClose={onClose}
          disabled={!wanted.changes}
          busy={save.isPending && 'Correction en cours…'}
        >
          Corriger
        </DialogFoot>
      </form>
    </Dialog>
  )
}
