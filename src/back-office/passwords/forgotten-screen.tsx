import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { routes } from '../../routes.ts'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { askForReset } from './passwords.ts'

/** Who has forgotten their password: the answer is the same for every address. */
export function Component() {
  const [email, setEmail] = useState('')
  const send = useMutation({ mutationFn: () => askForReset(email.trim()) })
  return (
    <Threshold title="Mot de passe oublié">
      {send.isSuccess ? (
        <Notice tone="success" role="status" title="Regardez vos e-mails.">
          Si un compte avec un mot de passe a l’adresse {email.trim()}, un lien y arrive dans un instant. Il
          sert une fois, pendant 30 minutes.
        </Notice>
      ) : (
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            send.mutate()
          }}
        >
          <p className="text-muted">
            Un lien arrive à votre adresse. Le code de votre téléphone reste demandé ensuite.
          </p>
          <EmailField
            label="Adresse e-mail"
            name="email"
            autoComplete="username"
            required
            maxLength={254}
            value={email}
            onChange={({ target }) => setEmail(target.value)}
          />
          {send.error ? <Notice tone="error" role="alert" title={sentenceOf(send.error)} /> : null}
          <Button kind="primary" type="submit" busy={send.isPending && 'Envoi…'}>
            Envoyer le lien
          </Button>
        </form>
      )}
      <p>
        <Link to={routes.deskSignIn} className="font-semibold text-accent-text underline">
          Retour à la connexion
        </Link>
      </p>
    </Threshold>
  )
}
