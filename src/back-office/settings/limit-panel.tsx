import { Link } from 'react-router'
import type { SettingsAnswer } from '../../domains/settings/contract.ts'
import type { LimitKey } from '../../domains/settings/setting-keys.ts'
import { formatMoney } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import { useMay } from '../session/session.ts'
import { Panel } from '../ui/panel.tsx'
import { Status } from '../ui/status.tsx'
import { LimitDialog } from './limit-dialog.tsx'
import { settingWords } from './setting-words.ts'
import { Source } from './source.tsx'

interface LimitPanelProps extends Pick<SettingsAnswer, 'settings' | 'asked'> {
  onAsked: (said: string) => void
}

const limits: readonly LimitKey[] = ['refund-limit-order', 'refund-limit-day']

/** What one person may give back alone. */
export function LimitPanel({ settings, asked, onAsked }: LimitPanelProps) {
  const may = useMay()
  return (
    <Panel title="Remboursements sans deuxième personne">
      <p className="px-4 pt-3 text-muted">
        Au-dessus, une deuxième personne approuve. Changer une limite demande aussi deux personnes.
      </p>
      <ul className="divide-y divide-line">
        {limits.map((limit) => {
          const setting = settings.find(({ key }) => key === limit)
          const waiting = asked.find(({ key }) => key === limit)
          if (!setting) return null
          return (
            <li key={limit} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold">{settingWords[limit]}</p>
                <p className="tabular-nums">{formatMoney(Number(setting.value))}</p>
                {waiting ? (
                  <p className="text-sm">
                    <Status tone="waiting" word={`${formatMoney(waiting.to)}, demandé par ${waiting.by}`} />{' '}
                    {may('refund:ask') ? (
                      <Link to={routes.deskRefunds} className="text-accent-text underline">
                        Voir la demande
                      </Link>
                    ) : null}
                  </p>
                ) : (
                  <p className="text-sm text-muted">
                    <Source setting={setting} />
                  </p>
                )}
              </div>
              {may('settings:write') && !waiting ? (
                <LimitDialog limit={limit} setting={setting} onAsked={onAsked} />
              ) : null}
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
