import { useState } from 'react'
import { TextField } from '../../ui/field.tsx'
import { Button } from '../ui/button.tsx'

interface CodeFieldProps {
  /** Unique in the page. */
  id: string
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  /** It is the one thing to do now. */
  isNext?: boolean
}

/** The code that the phone shows, or, where it is lost, one of those that were noted. */
export function CodeField({ id, value, onChange, error, isNext = false }: CodeFieldProps) {
  const [lost, setLost] = useState(false)
  return (
    <div className="grid justify-items-start gap-1">
      <div className="w-full">
        <TextField
          key={String(lost)}
          id={id}
          label={lost ? 'Code de secours' : 'Code à six chiffres'}
          name="code"
          hint={
            lost
              ? 'L’un de ceux que vous avez notés. Chacun sert une fois.'
              : 'Celui que votre application affiche maintenant.'
          }
          required
          maxLength={40}
          autoComplete={lost ? 'off' : 'one-time-code'}
          inputMode={lost ? 'text' : 'numeric'}
          autoCapitalize={lost ? 'characters' : undefined}
          spellCheck={false}
          // Whoever has asked for it has nothing else to do here.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={isNext || lost}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          error={error}
        />
      </div>
      <Button
        kind="quiet"
        onClick={() => {
          setLost(!lost)
          onChange('')
        }}
      >
        {lost ? 'Utiliser mon application' : 'Je n’ai pas mon téléphone'}
      </Button>
    </div>
  )
}
