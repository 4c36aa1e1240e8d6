import { useEffect, useState } from 'react'
import { href, routes } from '../../routes.ts'
import type { ResultDialogs, ResultProps } from './result-dialogs.tsx'

/** On a slow line the widget's own page comes first. */
const AFTER_THE_WIDGET = 2_000

/**
 * The dialogs that follow a payment, fetched while the buyer is in the widget. Where they cannot be fetched, the
 * order's own page tells how it stands.
 */
export function LateResultDialogs({ purchase, state }: ResultProps) {
  const { step, held } = state
  const [Dialogs, setDialogs] = useState<typeof ResultDialogs | null>(null)
  const needed = step === 'verifying' || step === 'success' || step === 'failure'
  const soon = step === 'paying'
  const orderId = held?.orderId

  useEffect(() => {
    if (Dialogs || !(needed || soon)) return
    const fetchThem = () =>
      import('./result-dialogs.tsx').then(
        (module) => setDialogs(() => module.ResultDialogs),
        () => needed && orderId && location.assign(href(routes.myOrder, { orderId })),
      )
    const timer = setTimeout(() => void fetchThem(), needed ? 0 : AFTER_THE_WIDGET)
    return () => clearTimeout(timer)
  }, [Dialogs, needed, soon, orderId])

  return Dialogs ? <Dialogs purchase={purchase} state={state} /> : null
}
