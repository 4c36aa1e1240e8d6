import { useEffect, useLayoutEffect, useRef } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { PurchaseForm, type PurchaseProps } from './purchase-form.tsx'

const id = 'achat-titre'

/** The dialog 'Achat de Ticket'. Closed while the widget has the screen, with everything typed kept. */
export function PurchaseDialog(props: PurchaseProps) {
  const { ticket, step, formNumber, held } = props.state
  const open = step === 'form'

  // Whoever comes back from the widget finds it as it was left, with the button that pays under the thumb. Noted
  // before it closes, hence the layout effect.
  const left = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (!open) left.current = dialog()?.scrollTop ?? null
  }, [open])
  useEffect(() => {
    const element = open ? dialog() : null
    if (!element) return
    const top = left.current
    left.current = null
    if (top === null || !held) return
    const buttons = element.querySelectorAll<HTMLElement>('[type=submit]')
    buttons[buttons.length - 1]?.focus({ preventScroll: true })
    element.scrollTop = top
  }, [open, held])

  return (
    <Dialog
      open={open}
      onClose={props.purchase.close}
      wide
      id={id}
      title={ticket ? <span className={ticket.eventFont}>Achat de Ticket - {ticket.eventName}</span> : null}
    >
      {ticket ? <PurchaseForm key={formNumber} {...props} ticket={ticket} /> : null}
    </Dialog>
  )
}

const dialog = () => document.getElementById(id)?.closest('dialog')
