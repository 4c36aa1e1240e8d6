import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { CheckField } from '../ui/check-field.tsx'

interface NewPasswordFieldProps {
  /** Unique in the page. */
  id: string
  value: string
  onChange: (password: string) => void
  error?: string | undefined
}

/** A password that is chosen now: shown where one asks for it, in the place of typing it twice. */
export function NewPasswordField({ id, value, onChange, error }: NewPasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="grid gap-2">
      <TextField
        id={id}
        label="Nouveau mot de passe"
        name="password"
        type={shown ? 'text' : 'password'}
        hint="12 caractères au moins. Quelques mots sans lien entre eux se retiennent mieux que des signes."
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        required
        minLength={12}
        maxLength={1000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
      <CheckField checked={shown} onChange={setShown}>
        Afficher le mot de passe
      </CheckField>
    </div>
  )
}
