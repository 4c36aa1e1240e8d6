import { useMutation, useQueryClient } from '@tanstack/react-query'
import { routes } from '../../routes.ts'
import { Notice } from '../../ui/notice.tsx'
import type { OwnAnswer } from '../../domains/staff/contract.ts'
import { ConfirmedChange } from '../session/confirmed-change.tsx'
import { sentenceOfPasskey } from '../session/passkeys.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { Panel } from '../ui/panel.tsx'
import { addPasskey } from './add-passkey.ts'

interface PasskeyPanelProps {
  passkeys: OwnAnswer['passkeys']
  /** Then the last key may go. */
  hasPassword: boolean
}

/** What somebody signs in with: more than one, and a lost phone keeps nobody out. */
export function PasskeyPanel({ passkeys, hasPassword }: PasskeyPanelProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const add = useMutation({
    mutationFn: () => addPasskey(withProof),
    onSuccess: () => client.invalidateQueries(),
  })
  const fault = add.error instanceof NotProven ? null : add.error
  const isOnly = passkeys.length === 1 && !hasPassword
  return (
    <Panel
      title="Clés d’accès"
      aside={
        <Button busy={add.isPending && 'Ajout en cours…'} onClick={() => add.mutate()}>
          Ajouter une clé
        </Button>
      }
    >
      <div role="status" className="empty:hidden">
        {add.isSuccess ? <p className="px-4 pt-3 font-semibold">La clé est ajoutée.</p> : null}
      </div>
      {fault ? (
        <div className="px-4 pt-3">
          <Notice tone="error" role="alert" title={sentenceOfPasskey(fault)} />
        </div>
      ) : null}
      {passkeys.length === 0 ? (
        <p className="px-4 py-3 text-muted">Aucune : vous entrez avec un mot de passe et un code.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, label, addedAt, usedAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
            <span className="min-w-0">
              <span className="font-semibold wrap-anywhere">{label}</span>
              <span className="block text-sm text-muted">
                Ajoutée le <At moment={addedAt} />
              </span>
              <span className="block text-sm text-muted">
                {usedAt === null ? (
                  'Jamais utilisée depuis'
                ) : (
                  <>
                    Utilisée le <At moment={usedAt} />
                  </>
                )}
              </span>
            </span>
            {isOnly ? null : (
              <ConfirmedChange
                id={`cle-${id}`}
                button="Retirer"
                of={`la clé ${label}`}
                title="Retirer cette clé d’accès"
                does="Retirer la clé"
                busy="Retrait…"
                address={routes.apiDeskRemovePasskey}
                body={{ id }}
                gone="Cette clé a déjà été retirée."
              >
                <p className="wrap-anywhere">
                  La clé « {label} » n’ouvrira plus la gestion, et toutes vos autres sessions se ferment.
                </p>
              </ConfirmedChange>
            )}
          </li>
        ))}
      </ul>
      {isOnly ? (
        <p className="border-t border-line px-4 py-3 text-muted">
          C’est votre seule clé. Ajoutez-en une sur un autre appareil : si vous perdez celui-ci, vous pourrez
          encore entrer, et retirer sa clé.
        </p>
      ) : null}
    </Panel>
  )
}
