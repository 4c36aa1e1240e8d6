import type { AloneView } from '../../domains/staff/contract.ts'
import { routes } from '../../routes.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { AloneDialog } from './alone-dialog.tsx'

interface AlonePanelProps {
  alone: AloneView
  /** Takes the sentence that says what was done. */
  onSaid: (said: string) => void
}

/** Whether what asks for two people has to wait for a second one. */
export function AlonePanel({ alone: { said, possible }, onSaid }: AlonePanelProps) {
  const may = useMay()
  return (
    <Panel title="Je suis seul(e)">
      <p className="px-4 pt-3 text-muted">
        Quand personne d’autre ne peut approuver, vous approuvez vous-même ce que vous demandez, une heure
        après la demande.
      </p>
      <div className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
        {said ? (
          <div className="min-w-0">
            <p>
              <Status
                tone={said.holds ? 'good' : 'waiting'}
                word={said.holds ? 'En vigueur depuis le' : 'Prend effet le'}
              />{' '}
              <At moment={said.from} />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {said.by}, <At moment={said.saidAt} /> : {said.why}
            </p>
          </div>
        ) : (
          <p className="min-w-0">
            {possible ? 'Personne d’autre ne peut approuver.' : 'Une autre personne peut approuver.'}
          </p>
        )}
        {said && may('settings:write') ? (
          <ConfirmedChange
            id="plus-seul"
            button="Annuler"
            of="Je suis seul(e)"
            title="Ne plus approuver seul(e)"
            does="Attendre une deuxième personne"
            busy="Annulation…"
            address={routes.apiDeskTakeBackAlone}
            gone="Cela a déjà pris fin."
          >
            <p>
              Ce qui demande deux personnes attend de nouveau une deuxième personne. Pour revenir en arrière,
              il faut le redire et attendre 24 heures.
            </p>
          </ConfirmedChange>
        ) : null}
        {possible && may('settings:write') ? <AloneDialog onSaid={onSaid} /> : null}
      </div>
    </Panel>
  )
}
