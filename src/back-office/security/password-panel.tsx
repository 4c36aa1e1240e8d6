import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import type { OwnAnswer } from '../../domains/staff/contract.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { At } from '../ui/at.tsx'
import { Panel } from '../ui/panel.tsx'
import { ChangePassword } from './change-password.tsx'
import { RenewCodes } from './renew-codes.tsx'
import { SetUpDialog } from './set-up-dialog.tsx'

interface PasswordPanelProps {
  password: OwnAnswer['password']
  /** Without one the password is the only way in. */
  hasPasskey: boolean
}

/** The other way in: a password, with codes that a phone shows. */
export function PasswordPanel({ password, hasPasskey }: PasswordPanelProps) {
  if (!password)
    return (
      <Panel title="Mot de passe et codes" aside={<SetUpDialog kind="password" />}>
        <p className="px-4 py-3 text-muted">
          Vous n’en avez pas. Avec un mot de passe et les codes de votre téléphone, vous entrez aussi sur un
          appareil qui n’a pas de clé d’accès.
        </p>
      </Panel>
    )
  const { setAt, codesSetAt, usedAt, recoveryCodesLeft: left } = password
  return (
    <Panel title="Mot de passe et codes">
      <ul className="divide-y divide-line">
        <Line
          title="Mot de passe"
          action={
            <>
              <ChangePassword />
              {hasPasskey ? (
                <ConfirmedChange
                  id="retirer-mot-de-passe"
                  button="Retirer"
                  of="le mot de passe et les codes"
                  title="Retirer le mot de passe et les codes"
                  does="Retirer"
                  busy="Retrait…"
                  address={routes.apiDeskRemoveOwnPassword}
                  gone="Il n’y a plus de mot de passe."
                >
                  <p>
                    Vous n’entrerez plus qu’avec une clé d’accès, et toutes vos autres sessions se ferment.
                  </p>
                </ConfirmedChange>
              ) : null}
            </>
          }
        >
          <span className="block">
            Choisi le <At moment={setAt} />
          </span>
          {usedAt === null ? (
            'Jamais utilisé depuis'
          ) : (
            <>
              Utilisé le <At moment={usedAt} />
            </>
          )}
        </Line>
        <Line title="Application de codes" action={<SetUpDialog kind="codes" />}>
          Réglée le <At moment={codesSetAt} />
        </Line>
        <Line title="Codes de secours" action={<RenewCodes />}>
          {left === 0 ? 'Il n’en reste aucun' : `Il en reste ${left} sur 10`}
        </Line>
      </ul>
      {hasPasskey ? null : (
        <p className="border-t border-line px-4 py-3 text-muted">
          C’est votre seul moyen d’entrer. Ajoutez une clé d’accès : elle va plus vite, et personne ne peut la
          deviner.
        </p>
      )}
    </Panel>
  )
}

interface LineProps {
  title: string
  action: ReactNode
  children: ReactNode
}

function Line({ title, action, children }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <span className="min-w-0">
        <span className="font-semibold">{title}</span>
        <span className="block text-sm text-muted">{children}</span>
      </span>
      <span className="flex flex-wrap gap-2">{action}</span>
    </li>
  )
}
