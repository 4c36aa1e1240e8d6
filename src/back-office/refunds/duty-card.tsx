import { useState } from 'react'
import { Link } from 'react-router'
import type { RefundDuty } from '../../domains/books/payments/contract.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import { paidForWords } from '../payments/payment-words.ts'
import { reasonWords } from '../story/reason-words.ts'
import { useMay } from '../session/session.ts'
import { At } from '../ui/at.tsx'
import { Button } from '../ui/button.tsx'
import { Copied } from '../ui/copied.tsx'
import { Status } from '../ui/status.tsx'
import { DecideDueDialog } from './decide-due-dialog.tsx'
import { HandPaymentDialog } from './hand-payment-dialog.tsx'
import { dutyStanding, isNamed, nextStep } from './money-due-words.ts'

const link = 'inline-flex min-h-6 items-center font-semibold text-accent-text underline'

/** Money that goes back only if people do something: whose, why, since when, and what they do. */
export function DutyCard({ duty }: { duty: RefundDuty }) {
  const { id, payment, paidFor, payer, amount, state, why, said, since, isPaid } = duty
  const may = useMay()
  const [acting, setActing] = useState(false)
  const step = nextStep(duty)
  const canDecide = state === 'due' && may('refund:approve')
  const canPay = state === 'by-hand' && !isPaid && may('refund:by-hand')
  return (
    <article aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-raised px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-semibold">
          Rendre {formatMoney(amount)}
        </h2>
        <Status {...dutyStanding(duty)} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {paidFor?.kind === 'order' && may('order:read') ? (
          <Link to={href(routes.deskOrder, { reference: paidFor.reference })} className={link}>
            {paidForWords(paidFor)}
          </Link>
        ) : (
          <span className="font-semibold">{paidForWords(paidFor)}</span>
        )}
        {payer?.name ? <span className="wrap-anywhere">{payer.name}</span> : null}
        {payer?.phone ? <Copied text={payer.phone} /> : null}
        <Link to={href(routes.deskPayment, { id: payment })} className={link}>
          Où est cet argent ?
        </Link>
      </p>
      <p className="wrap-anywhere">{state === 'due' ? reasonWords(why) : why}</p>
      {said ? <p className="text-danger wrap-anywhere">Refusé : « {said} »</p> : null}
      {step ? (
        <p className="text-muted">
          {step} {isNamed(duty) ? <Copied text={id} /> : null}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Depuis le <At moment={since} />
        </p>
        {canDecide ? (
          <Button kind="primary" onClick={() => setActing(true)}>
            Rendre {formatMoney(amount)}
          </Button>
        ) : canPay ? (
          <Button onClick={() => setActing(true)}>Remboursement manuel</Button>
        ) : state === 'due' ? (
          <p className="text-muted">Une personne de la direction ou de la comptabilité décide.</p>
        ) : null}
      </div>
      {canDecide ? <DecideDueDialog duty={duty} open={acting} onClose={() => setActing(false)} /> : null}
      {canPay ? <HandPaymentDialog duty={duty} open={acting} onClose={() => setActing(false)} /> : null}
    </article>
  )
}
