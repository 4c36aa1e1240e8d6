import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { formatMoney } from '../../format/money.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { PendingRefund } from '../refunds/pending-refund.tsx'
import { RefundDialog } from '../refunds/refund-dialog.tsx'
import { RefundLines } from '../refunds/refund-lines.tsx'
import { refundStanding } from '../refunds/refund-words.ts'
import { ticketChoices } from '../refunds/ticket-choices.ts'
import { useMay } from '../session/session.ts'
import { Answered, SkeletonLines } from '../ui/answered.tsx'
import { Button } from '../ui/button.tsx'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { Screen } from '../ui/screen.tsx'
import type { Told } from '../ui/use-time-left.ts'
import { headline } from './headline.ts'
import { BuyerPanel } from './buyer-panel.tsx'
import { LinesPanel, PaymentsPanel, StoryPanel } from './order-panels.tsx'
import { orderQuery } from './order-query.ts'
import { TicketsPanel } from './tickets-panel.tsx'

/** An order, to be read aloud on the phone and acted upon. */
export function Component() {
  const { reference = '' } = useParams()
  // Another order is another screen: nothing of the one before stays.
  return <OrderScreen key={reference} reference={reference} />
}

function OrderScreen({ reference }: { reference: string }) {
  const query = useQuery(orderQuery(reference))
  const may = useMay()
  const [refunding, setRefunding] = useState(false)
  const order = query.data
  const canRefund = order && may('refund:ask') && ticketChoices(order).some(({ obstacle }) => !obstacle)
  return (
    <Screen
      title={`Commande ${reference}`}
      heading={
        <>
          Commande <Copied text={reference} />
        </>
      }
      actions={
        canRefund ? (
          <Button kind="primary" onClick={() => setRefunding(true)}>
            Rembourser
          </Button>
        ) : null
      }
    >
      <Answered query={query} skeleton={<SkeletonLines count={7} />}>
        {(data) => <OrderParts order={data} />}
      </Answered>
      {order && may('refund:ask') ? (
        <RefundDialog order={order} open={refunding} onClose={() => setRefunding(false)} />
      ) : null}
    </Screen>
  )
}

function OrderParts({ order }: { order: OrderAnswer & Told }) {
  const waiting = order.refunds.filter(({ state }) => state === 'pending' || state === 'awaiting-approval')
  return (
    <div className="grid gap-4">
      <p className="text-lg">{headline(order)}</p>
      <p role="status" className="-mt-3 empty:hidden">
        {order.refunds
          .map((refund) => `${formatMoney(refund.amount)} : ${refundStanding(refund).word}.`)
          .join(' ')}
      </p>
      <div className="grid gap-3 empty:hidden">
        {waiting.map((refund) => (
          <PendingRefund key={refund.id} refund={refund} told={order} />
        ))}
      </div>
      <div className="grid items-start gap-4 md:grid-cols-2">
        <BuyerPanel order={order} />
        <LinesPanel order={order.order} />
      </div>
      <TicketsPanel order={order} />
      {order.refunds.length > 0 ? (
        <Panel title="Remboursements" aside={<RefundedSum order={order} />}>
          <RefundLines refunds={order.refunds} />
        </Panel>
      ) : null}
      <PaymentsPanel payments={order.payments} />
      <StoryPanel order={order} />
    </div>
  )
}

function RefundedSum({ order }: { order: OrderAnswer }) {
  const done = order.refunds.reduce((sum, { state, amount }) => sum + (state === 'done' ? amount : 0), 0)
  return done > 0 ? <span className="text-sm text-muted">{formatMoney(done)} rendus</span> : null
}
