import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { routes } from '../../routes.ts'
import { EmailField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Refusal, sentenceOf } from '../api/refusal.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { setForgottenPassword } from './passwords.ts'
import { resetQuery } from './reset-query.ts'

/** Where the link of a forgotten password leads. */
export function Component() {
  const { token = '' } = useParams()
  const query = useQuery(resetQuery(token))
  const { error } = query
  const isOver = error instanceof Refusal && (error.status === 404 || error.status === 410)
  return (
    <Threshold title="Nouveau mot de passe">
      {isOver ? (
        <>
          <Notice tone="warning" title="Ce lien n’est plus valable.">
            Un lien sert une seule fois, pendant 30 minutes.
          </Notice>
          <Link to={routes.deskForgotten} className={buttonClass('primary')}>
            Demander un autre lien
          </Link>
        </>
      ) : (
        <Answered query={query} skeleton={<SkeletonLines count={2} />}>
          {({ email }) => <NewPassword token={token} email={email} />}
        </Answered>
      )}
    </Threshold>
  )
}

function NewPassword({ token, email }: { token: string; email: string }) {
  const [password, setPassword] = useState('')
  const set = useMutation({ mutationFn: () => setForgottenPassword(token, password) })
  if (set.isSuccess)
    return (
      <>
        <Notice tone="success" role="status" title="Votre mot de passe est changé.">
          Vos sessions sont fermées sur tous vos appareils.
        </Notice>
        <Link to={routes.deskSignIn} className={buttonClass('primary')}>
          Se connecter
        </Link>
      </>
    )
  const { error } = set
  const passwordFault = error instanceof Refusal ? error.fields.password : undefined
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        set.mutate()
      }}
    >
      {/* The password manager keeps the new one under it. */}
      <EmailField label="Adresse e-mail" name="email" autoComplete="username" readOnly value={email} />
      <NewPasswordField id="nouveau" value={password} onChange={setPassword} error={passwordFault} />
      {error && passwordFault === undefined ? (
        <Notice tone="error" role="alert" title={sentenceOf(error)} />
      ) : null}
      <Button kind="primary" type="submit" busy={set.isPending && 'Changement…'}>
        Changer le mot de passe
      </Button>
    </form>
  )
}
