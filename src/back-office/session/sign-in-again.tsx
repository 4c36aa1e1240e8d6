import { useMutation, useQueryClient } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { sentenceOfPasskey, signInWithPasskey } from './passkeys.ts'
import { sessionQuery, useSession } from './session.ts'

/** Covers the screens once the session has ended. What was typed waits behind it for the same person; nobody else sees it. */
export function SignInAgain() {
  const { person } = useSession()
  const client = useQueryClient()
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPasskey()
      return client.query({ ...sessionQuery, staleTime: 0 })
    },
    onSuccess: async (session) => {
      if (session?.person.id !== person.id) return window.location.assign(routes.desk)
      await client.invalidateQueries()
    },
  })
  return (
    <Dialog open title="Votre session a pris fin" id="session-finie">
      <p data-covers className="mb-4">
        {person.name}, connectez-vous pour continuer : ce que vous avez saisi est encore là.
      </p>
      <DialogFoot
        fault={signIn.error}
        tell={sentenceOfPasskey}
        busy={signIn.isPending && 'Connexion en cours…'}
        onClick={() => signIn.mutate()}
      >
        Utiliser une clé d’accès
      </DialogFoot>
    </Dialog>
  )
}
