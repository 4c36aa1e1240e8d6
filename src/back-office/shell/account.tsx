import { NavLink } from 'react-router'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { useSession } from '../session/session.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { security } from './sections.ts'

/** Who is signed in, what they see to for themselves, and the way out. `onLeave`: a screen was chosen. */
export function Account({ onLeave }: { onLeave?: () => void }) {
  const { person } = useSession()
  const signOut = useSignOut()
  return (
    <div className="grid gap-2 border-t border-line px-2 pt-3">
      <div className="min-w-0">
        <p className="truncate font-semibold">{person.name}</p>
        <p className="truncate text-sm text-muted">{person.email}</p>
      </div>
      <NavLink
        to={security.address}
        onClick={onLeave}
        className="flex min-h-9 items-center gap-3 -mx-2 rounded-lg px-2 py-1.5 font-semibold hover:bg-line aria-[current=page]:bg-line pointer-coarse:min-h-11"
      >
        <security.icon aria-hidden className="size-5 text-muted" /> {security.name}
      </NavLink>
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
