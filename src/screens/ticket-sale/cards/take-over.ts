import type { MouseEvent } from 'react'

/** A link that does something on its page instead, unless the buyer asks for a new tab. */
export function takeOver(event: MouseEvent, action: () => void) {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  action()
}
