import { useMutation, useQueryClient } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { sentenceOfPasskey, signInWithPasskey } from './passkeys.ts'
import { PasswordSignIn } from '../passwords/password-sign-in.tsx'
import { useForgetUnsaved } from '../ui/unsaved.tsx'
import { sessionQuery, useSession } from './session.ts'

/** Covers the screens once the session has ended. What was typed waits behind it for the same person; nobody else sees it. */
export function SignInAgain() {
  const { person } = useSession()
  const client = useQueryClient()
  const forgetUnsaved = useForgetUnsaved()
  const goOn = async () => {
    const session = await client.query({ ...sessionQuery, staleTime: 0 })
    if (session?.person.id !== person.id) {
      // Somebody else goes on: the browser must not ask them whether to stay with what is not theirs.
      forgetUnsaved()
      return window.location.assign(routes.desk)
    }
    await client.invalidateQueries()
  }
  const signIn = useMutation({
    mutationFn: async () => {
      await signInWithPasskey()
      await goOn()
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
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-semibold">Avec un mot de passe</summary>
        <div className="mt-2">
          <PasswordSignIn email={person.email} onSignedIn={goOn} />
        </div>
      </details>
    </Dialog>
  )
}
