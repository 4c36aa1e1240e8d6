import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EmailField, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isRefusal, sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { CodeField } from './code-field.tsx'
import { showCode, showPassword } from './passwords.ts'

interface PasswordSignInProps {
  /** Whose it has to be, where that is known. */
  email?: string
  onSignedIn: () => Promise<unknown>
}

/** Password, then code. A step that has ended leads back to the password, and what was typed of it is still there. */
export function PasswordSignIn({ email: known, onSignedIn }: PasswordSignInProps) {
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const begin = useMutation({ mutationFn: () => showPassword({ email: email.trim(), password }) })
  const finish = useMutation({
    mutationFn: async (challenge: string) => {
      await showCode({ challenge, code: code.trim() })
      await onSignedIn()
    },
    onError: (fault) => {
      if (isRefusal(fault, 'etape-terminee')) begin.reset()
      setCode('')
    },
  })
  const wanted = begin.data
  const fault = wanted ? finish.error : (begin.error ?? finish.error)
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted) finish.mutate(wanted.challenge)
        else {
          finish.reset()
          begin.mutate()
        }
      }}
    >
      {wanted ? (
        <CodeField id="code-connexion" value={code} onChange={setCode} isNext />
      ) : (
        <>
          <EmailField
            id="connexion-adresse"
            label="Adresse e-mail"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            readOnly={known !== undefined}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          <TextField
            id="connexion-mot-de-passe"
            label="Mot de passe"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            maxLength={1000}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
        </>
      )}
      {fault ? <Notice tone="error" role="alert" title={sentenceOf(fault)} /> : null}
      <Button
        type="submit"
        kind={wanted ? 'primary' : 'secondary'}
        busy={(begin.isPending || finish.isPending) && 'Connexion en cours…'}
      >
        {wanted ? 'Se connecter' : 'Continuer'}
      </Button>
    </form>
  )
}
