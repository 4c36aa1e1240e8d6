import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

/** That nobody else could approve, and why. While it is closed it keeps what was typed. */
export function AloneDialog({ onSaid }: { onSaid: (said: string) => void }) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const say = useMutation({
    mutationFn: () => withProof(() => ask(routes.apiDeskSayAlone, { reason: reason.trim() })),
    onSuccess: async () => {
      setOpen(false)
      setReason('')
      onSaid('Déclaré. Cela prend effet dans 24 heures ; la direction reçoit un e-mail.')
      await client.invalidateQueries()
    },
    // By now somebody else may be able to approve.
    onError: () => client.invalidateQueries(),
  })
  const fault = say.error instanceof NotProven ? null : say.error
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  return (
    <>
      <Button onClick={() => setOpen(true)}>Je suis seul(e)</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Je suis seul(e)" id="seul">
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            say.mutate()
          }}
        >
          <p>
            Cela prend effet dans 24 heures. Toute la direction reçoit un e-mail, maintenant et à ce
            moment-là, puis à chaque demande que vous pourrez approuver vous-même. Cela prend fin dès qu’une
            autre personne peut approuver.
          </p>
          <ReasonField id="seul-motif" value={reason} onChange={setReason} error={reasonFault} />
          <DialogFoot
            fault={reasonFault ? null : fault}
            onClose={() => setOpen(false)}
            busy={say.isPending && 'Déclaration en cours…'}
          >
            Déclarer que je suis seul(e)
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
