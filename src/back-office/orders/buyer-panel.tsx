import { useState } from 'react'
import { readablePhone } from '../../format/phone.ts'
import type { OrderAnswer } from '../../domains/books/contract.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { Copied } from '../ui/copied.tsx'
import { Panel } from '../ui/panel.tsx'
import { CorrectDialog } from './correct-dialog.tsx'

/** Who bought, and the way to correct that. */
export function BuyerPanel({ order }: { order: OrderAnswer }) {
  const { name, phone, email } = order.order.buyer
  const may = useMay()
  const [correcting, setCorrecting] = useState(false)
  const [said, setSaid] = useState('')
  const canCorrect = may('order:serve')
  return (
    <Panel
      title="Acheteur"
      aside={
        canCorrect ? (
          <Button kind="quiet" onClick={() => setCorrecting(true)}>
            Corriger
          </Button>
        ) : null
      }
    >
      <div className="grid gap-1 px-4 py-3">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p>
          <Copied text={phone}>{readablePhone(phone)}</Copied>
        </p>
        <p>
          <Copied text={email} />
        </p>
        <p role="status" className="mt-1 text-sm wrap-anywhere empty:hidden">
          {said}
        </p>
      </div>
      {canCorrect ? (
        <CorrectDialog
          order={order}
          open={correcting}
          onClose={() => setCorrecting(false)}
          onCorrected={setSaid}
        />
      ) : null}
    </Panel>
  )
}
