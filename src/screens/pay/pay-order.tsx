import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { formatClock } from '../../format/dates.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.ts'
import { LateResultDialogs } from '../ticket-sale/late-result-dialogs.tsx'
import { orderMemory } from '../payment/order-memory.ts'
import { hearResults, openPayment } from '../payment/payment-bridge.ts'
import { randomUuid } from '../payment/random-uuid.ts'
import { reportFault } from '../payment/report-fault.ts'
import { createPurchase } from '../ticket-sale/purchase.ts'
import { saleApi } from '../ticket-sale/sale-api.ts'
import { useWatchedHold } from '../ticket-sale/watch/use-watched-hold.ts'
import { takePlainNotice } from '../payment/take-plain-notice.ts'
import { loadWidgetInTime, loadWidgetScript, type PaymentWidget } from '../payment/widget-script.ts'

interface PayOrderProps {
  orderId: string
  amount: number
  /** End of the hold, ISO 8601. */
  expiresAt: string
  /** '#rrggbb' of the widget. */
  theme: string
  /** The provider's script. */
  widget: PaymentWidget
}

/**
 * The button that opens the widget for an order whose places are held, and what comes of it: the same course as
 * on an event's page. It knows the order by its id alone, because the provider's script runs beside it.
 */
export function PayOrder({ orderId, amount, expiresAt, theme, widget }: PayOrderProps) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [purchase] = useState(() => createPurchase(browser))
  const state = useSyncExternalStore(purchase.subscribe, purchase.getState, purchase.getState)

  useEffect(takePlainNotice, [])

  useEffect(() => void loadWidgetScript(widget), [widget])

  useEffect(() => hearResults(purchase), [purchase])

  const leaveWhenOver = useCallback(async () => {
    const answer = await saleApi.read(orderId)
    if (answer.kind === 'ok' && answer.data.phase === 'expiree')
      location.assign(href(routes.myOrder, { orderId }))
  }, [orderId])
  useWatchedHold(leaveWhenOver, !state.busy && /^(closed|form|failure)$/.test(state.step))

  // Nothing is left to do here once the order is paid: closing the dialog leads to the tickets too.
  const paid = useRef(false)
  useEffect(() => {
    if (paid.current && state.step === 'closed') location.assign(href(routes.myOrder, { orderId }))
    paid.current = state.step === 'success'
  }, [state.step, orderId])

  return (
    <div className="grid gap-4">
      <p>{widget.means}</p>
      <p className="text-lg font-semibold" aria-live="polite">
        Vos places sont réservées jusqu'à {formatClock(state.held?.expiresAt ?? expiresAt)}
      </p>
      <div role="alert" className="empty:hidden">
        {state.problem ? <Notice tone="error" title={state.problem} /> : null}
      </div>
      <Button
        className="w-full text-lg plain:hidden"
        disabled={!ready}
        aria-disabled={state.busy}
        onClick={() => void purchase.payHeld(orderId, expiresAt, theme)}
      >
        {state.busy ? 'Envoi en cours...' : `Payer ${formatMoney(amount)}`}
      </Button>
      {ready ? <LateResultDialogs purchase={purchase} state={state} /> : null}
    </div>
  )
}

const never = () => () => {}

/** What the payment needs of this browser. No places are taken here: an order that was paid is only forgotten. */
const browser: Parameters<typeof createPurchase>[0] = {
  api: saleApi,
  loadWidget: loadWidgetInTime,
  openPayment,
  toast,
  memory: orderMemory,
  newKey: randomUuid,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  go: (address) => location.assign(address),
  report: reportFault,
}
