import { createContext, use, useEffect, useId, useState, type ReactNode } from 'react'
import { useBlocker } from 'react-router'
import { Dialog } from '../../ui/dialog.tsx'
import { DialogFoot } from './dialog-foot.tsx'

/** Forms in which something was typed that nobody has sent. */
const UnsavedContext = createContext<Set<string> | undefined>(undefined)

function useForms(): Set<string> {
  const forms = use(UnsavedContext)
  if (!forms) throw new Error('outside of the frame')
  return forms
}

/** For every form in which more is typed than a search: while `typed` is true, leaving its screen asks first. */
export function useUnsaved(typed: boolean): void {
  const forms = useForms()
  const id = useId()
  useEffect(() => {
    if (!typed) return
    forms.add(id)
    return () => void forms.delete(id)
  }, [forms, id, typed])
}

/** What lets everything go unasked: for whoever may not see what was typed. */
export function useForgetUnsaved(): () => void {
  const forms = useForms()
  return () => forms.clear()
}

/** Asks before what was typed is lost: in a dialog of ours on the way to another screen, else the browser in its own. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const [forms] = useState(() => new Set<string>())
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      forms.size > 0 && from.pathname + from.search !== to.pathname + to.search,
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (forms.size === 0) return
      event.preventDefault()
      // What Chromium before 119 asks for.
      event.returnValue = ''
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [forms])
  const stay = () => blocker.reset?.()
  return (
    <UnsavedContext value={forms}>
      {children}
      {blocker.state === 'blocked' ? (
        <Dialog open onClose={stay} title="Quitter sans enregistrer ?" id="quitter">
          <p className="mb-4">Ce que vous avez saisi sur cet écran n’est pas enregistré, et sera perdu.</p>
          <DialogFoot fault={null} onClose={stay} closes="Rester" onClick={() => blocker.proceed()}>
            Quitter
          </DialogFoot>
        </Dialog>
      ) : null}
    </UnsavedContext>
  )
}
