import { href, routes } from '../../routes.ts'
import { rightsOf, roleNames } from '../../domains/staff/permissions.ts'
import type { TeamAnswer } from '../../domains/staff/contract.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { useSession } from '../session/session.ts'
import { At } from '../ui/at.tsx'

type Colleague = TeamAnswer['colleagues'][number]

/** A colleague: as what, where they are signed in, and the ways to end either. */
export function ColleagueLine({ colleague }: { colleague: Colleague }) {
  const { id, name, email, roles } = colleague
  const mine = useSession().person.id === id
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="wrap-anywhere">
        <span className="font-semibold">{name}</span>
        {mine ? <span className="text-muted"> (vous)</span> : null}
        <span className="block text-sm text-muted">{email}</span>
      </p>
      <ul className="grid gap-2">
        {roles.map(({ membershipId, role }) => (
          <li key={membershipId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span>{roleNames[role]}</span>
            <ConfirmedChange
              id={`role-${membershipId}`}
              button="Retirer le rôle"
              of={`${roleNames[role]}, ${name}`}
              title={`Retirer « ${roleNames[role]} »`}
              does="Retirer le rôle"
              busy="Retrait…"
              address={href(routes.apiDeskEndMembership, { id: membershipId })}
              gone="Quelqu’un a déjà retiré ce rôle."
            >
              <p className="wrap-anywhere">{lossOf(colleague, membershipId, mine)}</p>
            </ConfirmedChange>
          </li>
        ))}
      </ul>
      <Sessions colleague={colleague} mine={mine} />
    </li>
  )
}

/** Own ones are ended where they stand one by one. */
function Sessions({ colleague, mine }: { colleague: Colleague; mine: boolean }) {
  const { id, name, sessions, seenAt } = colleague
  if (sessions.length === 0)
    return (
      <p className="text-sm text-muted">
        Pas connecté.{' '}
        {seenAt === null ? null : (
          <>
            Vu le <At moment={seenAt} />
          </>
        )}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <ul className="min-w-0 text-sm text-muted">
        {sessions.map(({ id: sessionId, label, seenAt: usedAt }) => (
          <li key={sessionId} className="wrap-anywhere">
            {label}, vu le <At moment={usedAt} />
          </li>
        ))}
      </ul>
      {mine ? null : (
        <ConfirmedChange
          id={`sessions-${id}`}
          button="Déconnecter"
          of={name}
          title={`Déconnecter ${name}`}
          does="Déconnecter partout"
          busy="Déconnexion…"
          address={href(routes.apiDeskSignOutColleague, { id })}
          gone="Cette personne ne fait plus partie de l’équipe."
        >
          <p className="wrap-anywhere">
            Toutes ses sessions se ferment aussitôt, sur tous ses appareils, et un e-mail le lui dit. Sa clé
            d’accès reste : elle s’enlève dans la page « Ma sécurité » de cette personne, par elle seule.
          </p>
        </ConfirmedChange>
      )}
    </div>
  )
}

/** What goes with a role: more where it is the only one, or the only one that may refund. */
function lossOf({ name, roles }: Colleague, lost: string, mine: boolean): string {
  const isLast = roles.length === 1
  const rights = (held: Colleague['roles']) => rightsOf(held.map(({ role }) => role))
  const rest = roles.filter(({ membershipId }) => membershipId !== lost)
  const refunds =
    rights(roles).includes('refund:ask') && !rights(rest).includes('refund:ask')
      ? ` ${mine ? 'Vos' : 'Ses'} remboursements de moins de dix minutes ne partent pas : ils attendent une collègue dans les remboursements refusés.`
      : ''
  if (mine)
    return `Vous perdez ce rôle aussitôt${isLast ? ' et n’entrez plus dans la gestion' : ''}. Vos sessions se ferment et vos invitations en cours sont retirées.${refunds}`
  return `${name} perd ce rôle aussitôt${isLast ? ' et n’entre plus dans la gestion' : ''}. Ses sessions se ferment et ses invitations en cours sont retirées.${refunds}`
}
