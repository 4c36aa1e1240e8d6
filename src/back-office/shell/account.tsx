import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { useSession } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'

/** Who is signed in, and the way out. */
export function Account() {
  const { person } = useSession()
  const signOut = useSignOut()
  return (
    <div className="grid gap-2 border-t border-line px-2 pt-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{person.name}</p>
        <p className="truncate text-sm text-muted">{person.email}</p>
      </div>
      {signOut.error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {sentenceOf(signOut.error)}
        </p>
      ) : null}
      <Button busy={signOut.isPending && 'Déconnexion…'} onClick={() => signOut.mutate()}>
        Se déconnecter
      </Button>
    </div>
  )
}
