import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'

/** Another password, with the same codes. */
export function ChangePassword() {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const change = useMutation({
    mutationFn: () => withProof(() => ask(routes.apiDeskChangeOwnPassword, { password })),
    onSuccess: async () => {
      setOpen(false)
      setPassword('')
      await client.invalidateQueries()
    },
  })
  const fault = change.error instanceof NotProven ? null : change.error
  const passwordFault = fault instanceof Refusal ? fault.fields.password : undefined
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label="Changer : le mot de passe">
        Changer
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Changer le mot de passe"
        id="changer-mot-de-passe"
      >
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            change.mutate()
          }}
        >
          <NewPasswordField
            id="autre-mot-de-passe"
            value={password}
            onChange={setPassword}
            error={passwordFault}
          />
          <p>Toutes vos autres sessions se ferment.</p>
          <DialogFoot
            fault={passwordFault ? null : fault}
            onClose={() => setOpen(false)}
            busy={change.isPending && 'Changement…'}
          >
            Changer le mot de passe
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
