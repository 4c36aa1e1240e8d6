import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { RecoveryCodes } from '../../domains/staff/contract.ts'
import { ask } from '../api/ask.ts'
import { RecoveryCodesList } from '../passwords/recovery-codes.tsx'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'

/** Ten new recovery codes, shown once. */
export function RenewCodes() {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [open, setOpen] = useState(false)
  const renew = useMutation({
    mutationFn: () => withProof(() => ask<RecoveryCodes>(routes.apiDeskRecoveryCodes, {})),
    onSuccess: () => client.invalidateQueries(),
  })
  const close = () => {
    setOpen(false)
    renew.reset()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label="Renouveler : les codes de secours">
        Renouveler
      </Button>
      <Dialog open={open} onClose={close} title="Codes de secours" id="codes-de-secours">
        {renew.data ? (
          <div className="grid gap-4">
            <RecoveryCodesList codes={renew.data.recoveryCodes} />
            <DialogFoot fault={null} onClick={close}>
              J’ai noté mes codes
            </DialogFoot>
          </div>
        ) : (
          <div className="grid gap-4">
            <p>
              Dix nouveaux codes sont créés. Ceux d’avant ne servent plus, et vos autres sessions se ferment.
            </p>
            <DialogFoot
              fault={renew.error instanceof NotProven ? null : renew.error}
              onClose={close}
              busy={renew.isPending && 'Création…'}
              onClick={() => renew.mutate()}
            >
              Créer dix codes
            </DialogFoot>
          </div>
        )}
      </Dialog>
    </>
  )
}
