import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { OfferedCodes, RecoveryCodes } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'
import { isRefusal, Refusal } from '../api/refusal.ts'
import { NewPasswordField } from '../passwords/new-password-field.tsx'
import { OfferedCodesStep } from '../passwords/offered-codes.tsx'
import { RecoveryCodesList } from '../passwords/recovery-codes.tsx'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'

const words = {
  password: {
    button: 'Ajouter un mot de passe',
    title: 'Mot de passe et codes',
    does: 'Ajouter le mot de passe',
    address: routes.apiDeskOwnPassword,
  },
  codes: {
    button: 'Remplacer',
    title: 'Application de codes',
    does: 'Remplacer l’application',
    address: routes.apiDeskOwnCodes,
  },
} as const

/** Sets up the application that shows codes: together with a first password, or in the place of the one before. */
export function SetUpDialog({ kind }: { kind: keyof typeof words }) {
  const { button, title, does, address } = words[kind]
  const client = useQueryClient()
  const withProof = useWithProof()
  const [open, setOpen] = useState(false)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const offer = useMutation({
    mutationFn: () => withProof(() => ask<OfferedCodes>(routes.apiDeskOwnCodesOptions, {})),
    onSuccess: () => setOpen(true),
  })
  const confirm = useMutation({
    mutationFn: ({ secret, challenge }: OfferedCodes) => {
      const codes = { secret, challenge, code: code.trim() }
      return withProof(() =>
        ask<RecoveryCodes>(address, kind === 'password' ? { password, codes } : { codes }),
      )
    },
    onError: (fault) => {
      setCode('')
      if (isRefusal(fault, 'codes-perimes')) offer.mutate()
    },
  })
  const close = async () => {
    const isDone = confirm.isSuccess
    setOpen(false)
    setCode('')
    confirm.reset()
    if (!isDone) return
    setPassword('')
    await client.invalidateQueries()
  }
  const fault = confirm.error instanceof NotProven ? null : confirm.error
  const fields = fault instanceof Refusal ? fault.fields : {}
  return (
    <>
      <Button busy={offer.isPending && 'Un instant…'} onClick={() => offer.mutate()}>
        {button}
      </Button>
      <Dialog open={open} onClose={() => void close()} title={title} id={`regler-${kind}`}>
        {confirm.data ? (
          <div className="grid gap-4">
            <RecoveryCodesList codes={confirm.data.recoveryCodes} />
            <DialogFoot fault={null} onClick={() => void close()}>
              J’ai noté mes codes
            </DialogFoot>
          </div>
        ) : offer.data ? (
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault()
              confirm.mutate(offer.data)
            }}
          >
            {kind === 'password' ? (
              <NewPasswordField
                id="premier-mot-de-passe"
                value={password}
                onChange={setPassword}
                error={fields.password}
              />
            ) : null}
            <OfferedCodesStep
              offer={offer.data}
              id={`code-${kind}`}
              code={code}
              onChange={setCode}
              error={fields.code}
            />
            <DialogFoot
              fault={Object.keys(fields).length > 0 ? null : fault}
              onClose={() => void close()}
              busy={confirm.isPending && 'Vérification…'}
            >
              {does}
            </DialogFoot>
          </form>
        ) : null}
      </Dialog>
    </>
  )
}
