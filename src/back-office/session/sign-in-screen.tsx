import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from 'react-router'
import { routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import { Button } from '../ui/button.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { sentenceOfPasskey, signInWithPasskey } from './passkeys.ts'
import { PasswordSignIn } from '../passwords/password-sign-in.tsx'
import { returnPath } from './return-path.ts'
import { beginSession } from './session.ts'

/** Where somebody of the company comes in. */
export function Component() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const goOn = async () => {
    await beginSession(client)
    await navigate(returnPath(search), { replace: true })
  }
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPasskey()
      await goOn()
    },
  })
  return (
    <Threshold title="Connexion">
      {signIn.error ? <Notice tone="error" role="alert" title={sentenceOfPasskey(signIn.error)} /> : null}
      <Button
        kind="primary"
        busy={signIn.isPending && 'Connexion en cours…'}
        onClick={() => signIn.mutate()}
        // The shortest way in.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        Utiliser une clé d’accès
      </Button>
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        ou avec un mot de passe
      </p>
      <PasswordSignIn onSignedIn={goOn} />
      <p className="text-sm text-muted">
        <Link to={routes.deskForgotten} className="font-semibold text-accent-text underline">
          Mot de passe oublié ?
        </Link>{' '}
        Appareil perdu ou changé : demandez un nouveau lien à la personne qui vous a invité.
      </p>
    </Threshold>
  )
}
