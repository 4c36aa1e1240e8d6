import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { Notice } from '../../ui/notice.tsx'
import { Button } from '../ui/button.tsx'
import { Threshold } from '../ui/threshold.tsx'
import { sentenceOfPasskey, signInWithPasskey } from './passkeys.ts'
import { returnPath } from './return-path.ts'
import { beginSession } from './session.ts'

/** Where somebody of the company comes in. */
export function Component() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPasskey()
      await beginSession(client)
    },
    onSuccess: () => navigate(returnPath(search), { replace: true }),
  })
  return (
    <Threshold title="Connexion">
      <p className="text-muted">
        Avec l’empreinte, le visage ou le code de votre appareil : la clé d’accès que vous avez créée avec
        votre invitation.
      </p>
      {signIn.error ? <Notice tone="error" role="alert" title={sentenceOfPasskey(signIn.error)} /> : null}
      <Button
        kind="primary"
        busy={signIn.isPending && 'Connexion en cours…'}
        onClick={() => signIn.mutate()}
        // The only thing to do here.
        // eslint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      >
        Utiliser une clé d’accès
      </Button>
      <p className="text-sm text-muted">
        Appareil perdu ou changé ? Demandez un nouveau lien à la personne qui vous a invité.
      </p>
    </Threshold>
  )
}
