import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SettingView } from '../../domains/settings/contract.ts'
import type { LimitKey } from '../../domains/settings/setting-keys.ts'
import { formatMoney } from '../../format/money.ts'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { ask } from '../api/ask.ts'
import { isRefusal, Refusal } from '../api/refusal.ts'
import { useRequestKey } from '../api/use-request-key.ts'
import { NotProven, useWithProof } from '../session/proof.tsx'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'
import { settingWords } from './setting-words.ts'

interface LimitDialogProps {
  limit: LimitKey
  setting: SettingView
  /** Takes the sentence that says what was done. */
  onAsked: (said: string) => void
}

/** Another limit and why, for a second person to decide. While it is closed it keeps what was typed. */
export function LimitDialog({ limit, setting, onAsked }: LimitDialogProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const requestKey = useRequestKey()
  const [open, setOpen] = useState(false)
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  useUnsaved(value !== '' || reason !== '')
  const words = settingWords[limit]
  const askFor = useMutation({
    mutationFn: () => {
      const wanted = { limit, version: setting.version, value, reason: reason.trim() }
      const body = { ...wanted, key: requestKey.of(wanted) }
      return withProof(() => ask(routes.apiDeskAskLimit, body))
    },
    onSuccess: async () => {
      await client.invalidateQueries()
      setOpen(false)
      requestKey.forget()
      setValue('')
      setReason('')
      onAsked('Demandé. Une autre personne de la direction ou de la comptabilité décide.')
    },
    // The limit that stands now is shown above what was typed.
    onError: (fault) => (isRefusal(fault, 'a-change') ? client.invalidateQueries() : undefined),
  })
  const fault = askFor.error instanceof NotProven ? null : askFor.error
  const faults = fault instanceof Refusal ? fault.fields : {}

  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`Changer : ${words}`}>
        Changer
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Changer une limite" id={limit}>
        <form
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            askFor.mutate()
          }}
        >
          <TextField
            label={`${words}, en FCFA`}
            name="value"
            id={`${limit}-montant`}
            inputMode="numeric"
            autoComplete="off"
            required
            maxLength={20}
            hint={`Aujourd’hui : ${formatMoney(Number(setting.value))}`}
            value={value}
            error={faults.value}
            onChange={({ target }) => setValue(target.value)}
          />
          <ReasonField
            id={`${limit}-motif`}
            hint="La deuxième personne le lit."
            value={reason}
            onChange={setReason}
            error={faults.reason}
          />
          <DialogFoot
            fault={faults.value || faults.reason ? null : fault}
            onClose={() => setOpen(false)}
            busy={askFor.isPending && 'Demande en cours…'}
          >
            Demander
          </DialogFoot>
        </form>
      </Dialog>
    </>
  )
}
