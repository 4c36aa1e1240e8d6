import { useEffect, useRef, type ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface DialogProps {
  open: boolean
  /** Escape, the cross and a click beside the dialog; without it none of them does anything. */
  onClose?: () => void
  /** Null while closed and about nothing yet. */
  title: ReactNode
  /** Unique in the page; names the heading. */
  id: string
  children: ReactNode
  /** For a form; what stands at its foot covers no field that has the focus. */
  wide?: boolean
}

/**
 * A native modal dialog: focus goes in and comes back, Escape closes, the page behind is inert. It stays in the
 * page while closed, so that a form in it keeps what was typed.
 */
export function Dialog({ open, onClose, title, id, children, wide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // A click on the backdrop arrives at the dialog itself, and so does one that began within it, as when somebody
    // marks what was typed and lets go outside; the keyboard has Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      onPointerDown={(event) => {
        pressed.current = event.target
      }}
      onClick={(event) => {
        if (event.target === dialog.current && pressed.current === dialog.current) onClose?.()
      }}
      className={`max-h-[calc(var(--screen-height)-1.5rem)] w-[calc(100vw-1.5rem)] rounded-card p-0 shadow-float max-sm:mb-3 ${wide ? 'max-w-2xl scroll-pb-48' : 'max-w-lg'}`}
    >
      <div className="p-4 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          {title ? (
            <h2 id={id} className="font-display text-xl font-bold sm:text-2xl">
              {title}
            </h2>
          ) : null}
          {onClose ? (
            <button
              type="button"
              onClick={onClose}
              aria-label="Fermer la fenêtre"
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
            >
              <Icon name="close" className="size-6" />
            </button>
          ) : null}
        </div>
        {children}
      </div>
    </dialog>
  )
}

/** The buttons at the end of a dialog, the one that goes on last; on a phone they share the width. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow">{children}</div>
}
