import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { formatClock } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { NoTickets } from '../failure/no-tickets.tsx'
import { mayJoin } from './basket/basket.ts'
import { withAvailability } from './cards/card-state.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { PurchaseDialog } from './purchase-dialog.tsx'
import { LateResultDialogs } from './late-result-dialogs.tsx'
import { orderMemory } from '../payment/order-memory.ts'
import { hearResults, openPayment } from '../payment/payment-bridge.ts'
import { randomUuid } from '../payment/random-uuid.ts'
import { reportFault } from '../payment/report-fault.ts'
import type { Outside } from './purchase-state.ts'
import { createPurchase } from './purchase.ts'
import { saleApi } from './sale-api.ts'
import type { SaleBlock, SaleTicket } from './cards/sale-ticket.ts'
import type { SaleVariant } from './cards/sale-variant.ts'
import { useAvailability } from './watch/use-availability.ts'
import { useWatchedHold } from './watch/use-watched-hold.ts'
import { loadWidgetInTime, loadWidgetScript, type PaymentWidget } from '../payment/widget-script.ts'

/** What the cards of a page ask of the sale behind them. */
export interface Counter {
  /** A ticket with the places that the page has heard of since it was made. */
  current: (ticket: SaleTicket) => SaleTicket
  /** `theme` is the payment widget's. */
  onDetails: (ticket: SaleTicket, quantity: number, theme: string) => void
  onBuy: (ticket: SaleTicket, quantity: number, theme: string) => void
}

interface TicketSaleProps {
  /** All that the page sells. */
  blocks: SaleBlock[]
  /** The provider's script: there before anybody pays, so that paying does not wait for it. */
  widget: PaymentWidget
  variant?: SaleVariant | undefined
  children: (counter: Counter) => ReactNode
}

/** The sale of a page, whatever its cards look like: live places, dialogs, payment. */
export function TicketSale({ blocks, widget, variant, children }: TicketSaleProps) {
  const ready = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [purchase] = useState(() => createPurchase(browser))
  const state = useSyncExternalStore(purchase.subscribe, purchase.getState, purchase.getState)
  const { heard, lost, retry } = useAvailability(
    blocks.flatMap((block) => block.tickets.map((each) => each.modelId)),
  )

  // A failure is told when somebody pays: only then does it matter, and then it is tried again.
  useEffect(() => void loadWidgetScript(widget), [widget])

  useEffect(() => hearResults(purchase), [purchase])
  useWatchedHold(purchase.lookAtHold, state.held !== null)

  // The widget between two dialogs makes the browser forget where the buyer came from. Noted before a dialog
  // takes the focus, hence the layout effect.
  const opener = useRef<Element | null>(null)
  const closed = state.step === 'closed'
  useLayoutEffect(() => {
    if (!closed) opener.current ??= document.activeElement
  }, [closed])
  useEffect(() => {
    if (!closed) return
    // A dialog that has just closed may still count as holding it.
    const lost = document.activeElement === document.body || document.activeElement?.closest('dialog')
    if (lost && opener.current instanceof HTMLElement) opener.current.focus()
    opener.current = null
  }, [closed])

  const ticket = state.ticket && withAvailability(state.ticket, heard)
  // A ticket may stand in two lists of a page.
  const offered = new Map<string, SaleTicket>()
  for (const each of blocks.flatMap((block) => block.tickets))
    if (ticket && mayJoin(ticket, each)) offered.set(each.modelId, withAvailability(each, heard))
  return (
    <div id="tickets">
      {lost ? (
        <NoTickets>
          <Button kind="quiet" className="-ml-3" onClick={retry}>
            Réessayer
          </Button>
        </NoTickets>
      ) : null}
      {children({
        current: (each) => withAvailability(each, heard),
        onDetails: purchase.showDetails,
        onBuy: purchase.buy,
      })}
      {ready ? (
        <>
          <DetailsDialog
            open={state.step === 'details'}
            ticket={ticket}
            onClose={purchase.close}
            onBuy={() => ticket && purchase.buy(ticket, state.quantity, state.theme)}
          />
          <PurchaseDialog
            purchase={purchase}
            state={state}
            offered={[...offered.values()]}
            means={widget.means}
            variant={variant}
          />
          <LateResultDialogs purchase={purchase} state={state} />
        </>
      ) : null}
      <p
        role="status"
        className="fixed inset-x-0 bottom-0 z-20 bg-night py-3 text-center text-cream empty:hidden"
      >
        {state.step === 'paying' && state.held
          ? `Vos places sont réservées jusqu'à ${formatClock(state.held.expiresAt)}`
          : null}
      </p>
    </div>
  )
}

const never = () => () => {}

/** What the purchase needs of this browser. */
const browser: Outside = {
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
