import { routes } from '../../routes.ts'

/** A loop that breaks each time must not send more. */
let left = 3

/**
 * Tells the site that a script of ours broke in this browser. Only the fault's name, words and place go: nothing that
 * was typed. Where the report does not arrive, the buyer has still been told.
 */
export function reportFault(fault: unknown): void {
  if (left-- <= 0) return
  const { name, message, stack = '' } = fault instanceof Error ? fault : new Error(String(fault))
  const report = { nom: name.slice(0, 60), message: message.slice(0, 300), pile: stack.slice(0, 2_000) }
  fetch(routes.apiFaults, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined)
}
