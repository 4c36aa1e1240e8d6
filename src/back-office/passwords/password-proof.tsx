import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { CodeField } from './code-field.tsx'
import { proveWithPassword } from './passwords.ts'

/** Password and code once more, by who has no key at hand. */
export function PasswordProof({ onProven }: { onProven: () => void }) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: () => proveWithPassword({ password, code: code.trim() }),
    onSuccess: onProven,
    onError: () => setCode(''),
  })
  return (
    <form
      className="mt-2 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        prove.mutate()
      }}
    >
      <TextField
        id="preuve-mot-de-passe"
        label="Mot de passe"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={1000}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <CodeField id="preuve-code" value={code} onChange={setCode} />
      <DialogFoot fault={prove.error} busy={prove.isPending && 'Confirmation en cours…'}>
        Confirmer
      </DialogFoot>
    </form>
  )
}
