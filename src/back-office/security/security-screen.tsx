import { useQuery } from '@tanstack/react-query'
import { ActionList } from '../activity/action-list.tsx'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import { ownActionsQuery, ownQuery } from './own-query.ts'
import { PasskeyPanel } from './passkey-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { SessionPanel } from './session-panel.tsx'

/** Everything by which somebody sees that nobody else is them. */
export function Component() {
  const own = useQuery(ownQuery)
  const actions = useQuery(ownActionsQuery)
  return (
    <Screen title="Ma sécurité">
      <div className="grid gap-4">
        <Answered query={own} skeleton={<SkeletonLines count={4} />}>
          {({ passkeys, password, sessions }) => (
            <>
              <SessionPanel sessions={sessions} />
              <PasskeyPanel passkeys={passkeys} hasPassword={password !== null} />
              <PasswordPanel password={password} hasPasskey={passkeys.length > 0} />
            </>
          )}
        </Answered>
        <Answered query={actions} skeleton={<SkeletonLines count={3} />}>
          {({ actions: done }) => (
            <Panel title="Vos dernières actions">
              {done.length === 0 ? (
                <p className="px-4 py-3 text-muted">Rien encore.</p>
              ) : (
                <ActionList actions={done} label="Vos dernières actions" />
              )}
            </Panel>
          )}
        </Answered>
      </div>
    </Screen>
  )
}
