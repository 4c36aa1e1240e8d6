import { useEffectEvent, useLayoutEffect } from 'react'

/** What keys do, by how a keyboard names them: `/`, `?`, `Control+k`. */
type Keys = Readonly<Record<string, () => void>>

/** Keys for the whole screen. One alone does nothing while somebody writes or a dialog is open. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const withControl = event.ctrlKey || event.metaKey
    const act = keys[withControl ? `Control+${event.key.toLowerCase()}` : event.key]
    if (!act || event.altKey || (!withControl && isTaken(event.target))) return
    event.preventDefault()
    act()
  })
  // With the screen, not after it was painted: whoever sees it may press at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTaken(target: EventTarget | null): boolean {
  return (
    document.querySelector('dialog[open]') !== null ||
    (target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null)
  )
}
