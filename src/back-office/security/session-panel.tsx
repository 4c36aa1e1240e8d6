import { href, routes } from '../../routes.ts'
import type { OwnAnswer } from '../../domains/staff/contract.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'

/** Where somebody is signed in, and the way out of each. */
export function SessionPanel({ sessions }: { sessions: OwnAnswer['sessions'] }) {
  return (
    <Panel
      title="Sessions"
      aside={
        <ConfirmedChange
          id="deconnecter-partout"
          button="Déconnecter partout"
          of="toutes vos sessions"
          title="Déconnecter partout"
          does="Déconnecter partout"
          busy="Déconnexion…"
          address={routes.apiDeskEndOwnSessions}
          gone="Vous n’êtes plus connecté."
          // By loading anew: nothing stays in memory.
          onDone={() => window.location.assign(routes.deskSignIn)}
        >
          <p>Toutes vos sessions se ferment, celle-ci aussi. Vous vous reconnectez ensuite.</p>
        </ConfirmedChange>
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map(({ id, label, startedAt, seenAt, isThis }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{label}</span>
              {isThis ? <span className="text-muted"> (cette session)</span> : null}
              <span className="block text-sm text-muted">
                Depuis le <At moment={startedAt} />
              </span>
              <span className="block text-sm text-muted">
                Vue le <At moment={seenAt} />
              </span>
            </span>
            {isThis ? null : (
              <ConfirmedChange
                id={`session-${id}`}
                button="Déconnecter"
                of={label}
                title={`Déconnecter ${label}`}
                does="Déconnecter"
                busy="Déconnexion…"
                address={href(routes.apiDeskEndOwnSession, { id })}
                gone="Cette session a déjà pris fin."
              >
                <p className="wrap-anywhere">
                  {label} n’est plus connecté aussitôt. L’appareil est perdu ? Retirez aussi sa clé d’accès.
                </p>
              </ConfirmedChange>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
