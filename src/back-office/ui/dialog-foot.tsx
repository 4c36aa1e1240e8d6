import type { ComponentProps } from 'react'
import { DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { sentenceOf } from '../api/refusal.ts'
import { Button } from './button.tsx'

/** Beside these, what the button that goes on takes. */
interface DialogFootProps extends ComponentProps<typeof Button> {
  /** Why it was not done, where no field says so. */
  fault: Error | null
  /** What is told of a fault. */
  tell?: (fault: Error) => string
  /** Without it there is only one way. */
  onClose?: () => void
  closes?: string
}

/** The end of a dialog: what was refused, the way back and the way on, which sends the form where it has no `onClick`. */
export function DialogFoot({
  fault,
  tell = sentenceOf,
  onClose,
  closes = 'Fermer',
  ...goesOn
}: DialogFootProps) {
  return (
    <div className="grid gap-4">
      {fault ? <Notice tone="error" role="alert" title={tell(fault)} /> : null}
      <DialogActions>
        {onClose ? <Button onClick={onClose}>{closes}</Button> : null}
        <Button kind="primary" type={goesOn.onClick ? 'button' : 'submit'} {...goesOn} />
      </DialogActions>
    </div>
  )
}
