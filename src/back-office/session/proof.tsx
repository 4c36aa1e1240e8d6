import { useMutation } from '@tanstack/react-query'
import { createContext, use, useCallback, useRef, useState, type ReactNode } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { isRefusal } from '../api/refusal.ts'
import { DialogFoot } from '../ui/dialog-foot.tsx'
import { proveWithPasskey, sentenceOfPasskey } from './passkeys.ts'
import { PasswordProof } from '../passwords/password-proof.tsx'

/** Whoever asked went away instead of proving who they are. */
export class NotProven extends Error {}

export type WithProof = <Answer>(send: () => Promise<Answer>) => Promise<Answer>

const ProofContext = createContext<WithProof | undefined>(undefined)

/**
 * What sends a request that the server may want proven: then it asks for a passkey, and sends the same request again.
 * Throws `NotProven` where none was given.
 */
export function useWithProof(): WithProof {
  const withProof = use(ProofContext)
  if (!withProof) throw new Error('outside of a session')
  return withProof
}

/** Holds the one dialog that asks for a proof. */
export function ProofProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const asked = useRef<PromiseWithResolvers<void>>(undefined)

  const withProof = useCallback<WithProof>(async (send) => {
    try {
      return await send()
    } catch (fault) {
      if (!isRefusal(fault, 'preuve-demandee')) throw fault
    }
    asked.current = promiseWithResolvers()
    setOpen(true)
    try {
      await asked.current.promise
    } finally {
      setOpen(false)
    }
    return send()
  }, [])

  return (
    <ProofContext value={withProof}>
      {children}
      {open ? (
        <ProofDialog
          onProven={() => asked.current?.resolve()}
          onClose={() => asked.current?.reject(new NotProven('no proof'))}
        />
      ) : null}
    </ProofContext>
  )
}

function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const prove = useMutation({ mutationFn: proveWithPasskey, onSuccess: onProven })
  return (
    <Dialog open title="Confirmez que c’est vous" id="preuve" onClose={onClose}>
      <p className="mb-4">C’est demandé de nouveau pour ce qui engage de l’argent ou des droits.</p>
      <DialogFoot
        fault={prove.error}
        tell={sentenceOfPasskey}
        onClose={onClose}
        closes="Annuler"
        busy={prove.isPending && 'Confirmation en cours…'}
        onClick={() => prove.mutate()}
      >
        Utiliser une clé d’accès
      </DialogFoot>
      <details className="mt-4">
        <summary className="cursor-pointer py-2 font-semibold">Avec mot de passe et code</summary>
        <PasswordProof onProven={onProven} />
      </details>
    </Dialog>
  )
}

/** `Promise.withResolvers` is missing before Chromium 119. */
function promiseWithResolvers(): PromiseWithResolvers<void> {
  let resolve: () => void = () => {}
  let reject: (fault: unknown) => void = () => {}
  const promise = new Promise<void>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}
