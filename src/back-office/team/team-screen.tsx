import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleNames } from '../../domains/staff/permissions.ts'
import { Notice } from '../../ui/notice.tsx'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { ColleagueLine } from './colleague-line.tsx'
import { InvitationLines } from './invitation-lines.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleDoings } from './role-doings.tsx'
import { rolesToGive } from './role-words.ts'
import { teamQuery } from './team-query.ts'

/** Who works here and as what. */
export function Component() {
  const query = useQuery(teamQuery)
  const [inviting, setInviting] = useState(false)
  const [invited, setInvited] = useState('')
  return (
    <Screen
      title="Équipe"
      actions={
        query.data ? (
          <Button kind="primary" onClick={() => setInviting(true)}>
            Inviter
          </Button>
        ) : null
      }
    >
      <div role="status" className="mb-4 empty:hidden">
        {invited ? <Notice tone="success" title={`L’invitation part à ${invited}.`} /> : null}
      </div>
      <Answered query={query} skeleton={<SkeletonLines count={5} />}>
        {({ colleagues, invitations }) => (
          <div className="grid gap-4">
            {invitations.length > 0 ? (
              <Panel title="Invitations en cours" aside={<Count of={invitations} />}>
                <InvitationLines invitations={invitations} />
              </Panel>
            ) : null}
            <Panel title="Collègues" aside={<Count of={colleagues} />}>
              <ul className="divide-y divide-line">
                {colleagues.map((colleague) => (
                  <ColleagueLine key={colleague.id} colleague={colleague} />
                ))}
              </ul>
              {colleagues.length < 2 ? (
                <p className="border-t border-line px-4 py-3 text-muted">
                  Vous êtes seul(e) pour l’instant. Invitez une deuxième personne : c’est elle qui approuve
                  les remboursements que vous demandez.
                </p>
              ) : null}
            </Panel>
            <Panel title="Ce que chaque rôle permet">
              <ul className="divide-y divide-line">
                {rolesToGive.map((role) => (
                  <li key={role} className="px-4 py-2.5">
                    <span className="font-semibold">{roleNames[role]}</span>
                    <RoleDoings role={role} />
                  </li>
                ))}
              </ul>
            </Panel>
          </div>
        )}
      </Answered>
      <InviteDialog
        open={inviting}
        onInvited={(email) => {
          setInviting(false)
          setInvited(email)
        }}
        onClose={() => setInviting(false)}
      />
    </Screen>
  )
}

const Count = ({ of }: { of: readonly unknown[] }) => <span className="text-muted">{of.length}</span>
