import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { EmailField } from '../../ui/field.tsx'
import { roleNames, type CompanyRole } from '../../domains/staff/permissions.ts'
import { ask } from '../api/ask.ts'
import { Refusal } from '../api/refusal.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { RoleDoings } from './role-doings.tsx'
import { roleGists, rolesToGive } from './role-words.ts'

interface InviteDialogProps {
  open: boolean
  onInvited: (email: string) => void
  onClose: () => void
}

/** Whom, and as what: what the chosen role may do stands below. While it is closed it keeps what was typed. */
export function InviteDialog({ open, onInvited, onClose }: InviteDialogProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [email, setEmail] = useState('')
  useUnsaved(email !== '')
  const [role, setRole] = useState<CompanyRole>()
  const invite = useMutation({
    mutationFn: () => withProof(() => ask(routes.apiDeskInvite, { email: email.trim(), role })),
    onSuccess: async () => {
      await client.invalidateQueries()
      onInvited(email.trim())
      setEmail('')
      setRole(undefined)
    },
  })
  const fault = invite.error instanceof NotProven ? null : invite.error
  const emailFault = fault instanceof Refusal ? fault.fields.email : undefined
  return (
    <Dialog open={open} onClose={onClose} title="Inviter un collègue" id="inviter" wide>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          invite.mutate()
        }}
      >
        <EmailField
          label="Son adresse e-mail"
          name="email"
          autoComplete="off"
          hint="Le lien y arrive. Il sert une fois, pendant trois jours."
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={emailFault}
        />
        <fieldset className="grid gap-1.5">
          <legend className="mb-1.5 font-semibold">Son rôle</legend>
          {rolesToGive.map((one) => (
            <label
              key={one}
              className="flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border border-line px-3 py-2 has-checked:border-edge has-checked:bg-sand"
            >
              <input
                type="radio"
                name="role"
                value={one}
                required
                checked={role === one}
                onChange={() => setRole(one)}
                className="mt-0.5 size-5 shrink-0 accent-(--accent)"
              />
              <span className="min-w-0 font-semibold">
                {roleNames[one]}
                <span className="block text-sm font-normal text-muted">{roleGists[one]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <div aria-live="polite" className="empty:hidden">
          {role === undefined ? null : <RoleDoings role={role} />}
        </div>
        <DialogFoot fault={emailFault ? null : fault} onClose={onClose} busy={invite.isPending && 'Envoi…'}>
          {role === undefined ? 'Envoyer l’invitation' : `Inviter comme « ${roleNames[role]} »`}
        </DialogFoot>
      </form>
    </Dialog>
  )
}
