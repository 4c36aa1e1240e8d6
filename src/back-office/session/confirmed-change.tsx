import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { ask } from '../api/ask.ts'
import { Refusal, sentenceOf } from '../api/refusal.ts'
import { Button } from '../ui/button.tsx'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { focusHeading } from '../ui/screen.tsx'
import { NotProven, useWithProof } from './proof.tsx'

interface ConfirmedChangeProps {
  /** Unique in the page. */
  id: string
  /** What the button beside the thing says, and of which thing, for whoever does not see where it stands. */
  button: string
  of: string
  title: string
  /** What the button in the dialog says, and what it says while it does it. */
  does: string
  busy: string
  /** Where it is posted to, with what. */
  address: string
  body?: unknown
  /** What is told where there is nothing left to do: somebody else was sooner. */
  gone: string
  /** In the place of asking for everything anew. */
  onDone?: () => void
  /** What it changes, for whom. */
  children: ReactNode
}

/** A change that is said once more before it is made, and proven where the server wants it. */
export function ConfirmedChange({
  id,
  button,
  of,
  title,
  does,
  busy,
  address,
  body = {},
  gone,
  onDone,
  children,
}: ConfirmedChangeProps) {
  const client = useQueryClient()
  const withProof = useWithProof()
  const [open, setOpen] = useState(false)
  const change = useMutation({
    mutationFn: () => withProof(() => ask(address, body)),
    onSuccess: async () => {
      if (onDone) return onDone()
      setOpen(false)
      await client.invalidateQueries()
      // By now the dialog has given the focus back to the button, which may be gone with what it was about.
      focusHeading()
    },
  })
  const fault = change.error instanceof NotProven ? null : change.error
  const close = () => {
    setOpen(false)
    // What was refused may stand otherwise by now.
    if (fault) void client.invalidateQueries()
    change.reset()
  }
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`${button} : ${of}`}>
        {button}
      </Button>
      <Dialog open={open} onClose={close} title={title} id={id}>
        <div className="mb-4 grid gap-2">{children}</div>
        <DialogFoot
          fault={fault}
          tell={(told) => (told instanceof Refusal && told.status === 404 ? gone : sentenceOf(told))}
          onClose={close}
          busy={change.isPending && busy}
          onClick={() => change.mutate()}
        >
          {does}
        </DialogFoot>
      </Dialog>
    </>
  )
}
