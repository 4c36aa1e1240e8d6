import type { PaymentStartAnswer } from '../../domains/payments/contract.ts'
import { judgeMessage } from './payment-message.ts'
import { widgetFunction } from './widget-script.ts'

export interface PaymentSucceeded {
  transactionId: string
  paiementId: string
}

export interface PaymentFailed {
  /** Absent when the provider gives none. */
  reason?: string
  paiementId: string
}

declare global {
  interface WindowEventMap {
    'paiement-reussi': CustomEvent<PaymentSucceeded>
    'paiement-echoue': CustomEvent<PaymentFailed>
  }
}

export interface PaymentListener {
  /** Money may be moving; the result will be found by the server. */
  onPending?(): void
  /** The frame is gone and the focus is back. `heard`: the last that the widget had said. Called once. */
  onClosed?(heard: 'nothing' | 'pending' | 'failure' | 'success'): void
}

export type OpenedPayment =
  | { kind: 'opened'; /** Stops listening; the widget stays. */ stop(): void }
  /** The script is missing, blocked or broken: the buyer is told and may try again. */
  | { kind: 'not-loaded' }

/**
 * Opens the provider's widget, whose script is there, for one payment and listens for its results itself: the provider's own listeners
 * check no sender and know one payment at a time. What is heard becomes the window events `paiement-reussi` and
 * `paiement-echoue`, each with the payment that it concerns. Call it when no modal dialog is open: a modal one
 * makes the frame unclickable.
 */
export function openPayment(
  { widget, paiementId }: Pick<PaymentStartAnswer, 'widget' | 'paiementId'>,
  listener: PaymentListener = {},
): OpenedPayment {
  const openWidget = widgetFunction(widget.open)
  if (!openWidget) return { kind: 'not-loaded' }
  const stop = follow(widget.frameOrigin, paiementId, listener)
  try {
    openWidget(widget.options)
  } catch {
    stop()
    return { kind: 'not-loaded' }
  }
  return { kind: 'opened', stop }
}

/** Frames that already belong to a payment, so that two widgets in one tab never share one. */
const taken = new WeakSet<HTMLIFrameElement>()

function follow(address: string, paiementId: string, listener: PaymentListener): () => void {
  const opener = document.activeElement
  const frameOrigin = originOf(address)
  const earlier = new Set(document.querySelectorAll('iframe'))
  let frame: HTMLIFrameElement | undefined
  // Kept apart from the frame: the last messages of a frame that is being removed still name this window.
  let source: Window | null = null
  let heard: 'nothing' | 'pending' | 'failure' | 'success' = 'nothing'

  const findFrame = () => {
    for (const candidate of document.querySelectorAll('iframe')) {
      if (earlier.has(candidate) || taken.has(candidate) || originOf(candidate.src) !== frameOrigin) continue
      taken.add(candidate)
      frame = candidate
      source = candidate.contentWindow
      return
    }
  }
  const hear = (event: MessageEvent<unknown>) => {
    if (!frame) findFrame()
    const says = judgeMessage(event, { origin: frameOrigin, source })
    if (says.kind === 'close') {
      // The provider's script removes the frame in its own listener, which may run after this one.
      setTimeout(close)
    } else if (says.kind === 'pending' && heard !== 'success') {
      heard = 'pending'
      listener.onPending?.()
    } else if (says.kind === 'failure' && heard !== 'success') {
      heard = 'failure'
      const reason = says.reason === undefined ? {} : { reason: says.reason }
      tell('paiement-echoue', { ...reason, paiementId })
    } else if (says.kind === 'success' && heard !== 'success') {
      heard = 'success'
      tell('paiement-reussi', { transactionId: says.transactionId, paiementId })
    }
  }
  const watcher = new MutationObserver(() => {
    if (!frame) findFrame()
    else if (!frame.isConnected) close()
  })
  let listening = true
  const stop = () => {
    listening = false
    window.removeEventListener('message', hear)
    watcher.disconnect()
  }
  const close = () => {
    if (!listening) return
    stop()
    const lost = document.activeElement === null || document.activeElement === document.body
    if (lost && opener instanceof HTMLElement) opener.focus()
    listener.onClosed?.(heard)
  }
  window.addEventListener('message', hear)
  watcher.observe(document.documentElement, { childList: true, subtree: true })
  return stop
}

function tell(name: string, detail: PaymentSucceeded | PaymentFailed) {
  window.dispatchEvent(new CustomEvent(name, { detail }))
}

/** Follows the two window events; answers what ends that. */
export function hearResults(page: {
  succeeded: (detail: PaymentSucceeded) => unknown
  failed: (detail: PaymentFailed) => unknown
}): () => void {
  const ended = new AbortController()
  const { signal } = ended
  window.addEventListener('paiement-reussi', ({ detail }) => void page.succeeded(detail), { signal })
  window.addEventListener('paiement-echoue', ({ detail }) => void page.failed(detail), { signal })
  return () => ended.abort()
}

/** Empty for what is no address. `URL.canParse` is missing before Chromium 120 and Safari 17. */
function originOf(address: string): string {
  try {
    return new URL(address, location.href).origin
  } catch {
    return ''
  }
}
