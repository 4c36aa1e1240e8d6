import { href, routes } from '../../routes.ts'
import { roleNames } from '../../domains/staff/permissions.ts'
import type { TeamAnswer } from '../../domains/staff/contract.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { At } from '../ui/at.tsx'

/** Links that nobody has used yet. */
export function InvitationLines({ invitations }: { invitations: TeamAnswer['invitations'] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map(({ id, email, role, invitedBy, endsAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
          <span className="min-w-0">
            <span className="wrap-anywhere">
              <span className="font-semibold">{email}</span> · {roleNames[role]}
            </span>
            <span className="block text-sm text-muted wrap-anywhere">
              {invitedBy ? `Par ${invitedBy}, jusqu’au ` : 'Jusqu’au '}
              <At moment={endsAt} />
            </span>
          </span>
          <ConfirmedChange
            id={`retirer-${id}`}
            button="Retirer"
            of={`l’invitation de ${email}`}
            title="Retirer l’invitation"
            does="Retirer l’invitation"
            busy="Retrait…"
            address={href(routes.apiDeskWithdrawInvitation, { id })}
            gone="Cette invitation a déjà servi, ou quelqu’un l’a retirée."
          >
            <p className="wrap-anywhere">
              Le lien envoyé à {email} ne servira plus. Vous pourrez en envoyer un autre.
            </p>
          </ConfirmedChange>
        </li>
      ))}
    </ul>
  )
}
