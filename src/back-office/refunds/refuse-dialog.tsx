import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Refusal } from '../api/refusal.ts'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { ReasonField } from '../ui/reason-field.tsx'
import { useUnsaved } from '../ui/unsaved.tsx'

interface RefuseDialogProps {
  /** Of the approval: several of these are in one page. */
  id: string
  open: boolean
  /** What is refused. */
  title: string
  fault: Error | null
  isPending: boolean
  onRefuse: (reason: string) => void
  onClose: () => void
}

/** A 'no' and why. While it is closed it keeps what was typed. */
export function RefuseDialog({ id, open, title, fault, isPending, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState('')
  useUnsaved(reason !== '')
  const reasonFault = fault instanceof Refusal ? fault.fields.reason : undefined
  return (
    <Dialog open={open} onClose={onClose} title={title} id={`refuser-${id}`}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          onRefuse(reason.trim())
        }}
      >
        <ReasonField
          id={`motif-${id}`}
          hint="La personne qui a demandé le lit."
          value={reason}
          onChange={setReason}
          error={reasonFault}
        />
        <DialogFoot fault={reasonFault ? null : fault} onClose={onClose} busy={isPending && 'Refus…'}>
          Refuser
        </DialogFoot>
      </form>
    </Dialog>
  )
}
