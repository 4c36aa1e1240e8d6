import type { OrderView } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice, noticeBox } from '../../ui/notice.tsx'
import { Checking } from '../payment/checking.tsx'
import { MovedNotices } from './moved-notices.tsx'
import { canRetake, neverTwice, orderWords, partWords, surplusWords } from './order-words.ts'
import { standing } from './polling.ts'

/** Where the order stands, what that means, and what its buyer can do now. `watch-order.ts` keeps it true. */
export function OrderStanding({ view }: { view: OrderView }) {
  const words = orderWords(view)
  const surplus = surplusWords(view)
  const shown = standing({ phase: view.phase, billets: view.tickets.length, motifEchec: view.failureReason })
  return (
    <section
      aria-labelledby="etat"
      data-ask={href(routes.apiOrder, { reference: view.token })}
      data-phase={view.phase}
      data-standing={shown}
      data-expires-in={Date.parse(view.expiresAt) - Date.parse(view.now)}
      className={`grid gap-4 rounded-card border-l-8 px-5 py-5 sm:px-7 sm:py-6 ${noticeBox(words.tone)}`}
    >
      <div>
        <p className="font-semibold text-muted">
          Commande <span className="font-mono text-ink">{view.reference}</span>
        </p>
        <h1 id="etat" className="mt-1 font-display text-3xl font-bold sm:text-4xl">
          {words.title}
        </h1>
      </div>
      <div className="measure grid gap-2">
        {words.sentences.map((sentence) => (
          <p key={sentence} className={sentence === neverTwice ? 'font-bold' : undefined}>
            {sentence}
          </p>
        ))}
      </div>
      {view.phase === 'verification' ? <Checking /> : null}
      <Actions view={view} />
      <MovedNotices view={view} />
      {surplus ? <Notice tone="info">{surplus}</Notice> : null}
      {partWords(view).map((words) => (
        <Notice key={words} tone="info">
          {words}
        </Notice>
      ))}
    </section>
  )
}

function Actions({ view }: { view: OrderView }) {
  const { token, phase, lines, released } = view
  const eventId = lines[0]?.eventId
  // Refunded, it is over; of an event that was cancelled there is nothing to buy.
  if (view.refunds.length > 0 && view.tickets.length > 0 && phase === 'annulee') return null
  const again = phase === 'expiree' || phase === 'annulee' || phase === 'remboursement-du'
  if (again && eventId !== undefined) {
    const retake = canRetake(released)
    return (
      <div className="no-print flex flex-wrap gap-3">
        {retake ? (
          <form method="post" action={href(routes.orderAgain, { token })}>
            <Button type="submit">Reprendre mes places</Button>
          </form>
        ) : null}
        <ButtonLink
          kind={retake || phase === 'remboursement-du' ? 'secondary' : 'primary'}
          href={href(routes.event, { eventId })}
        >
          {released || phase === 'remboursement-du'
            ? "Voir l'événement"
            : view.amount > 0
              ? 'Acheter à nouveau'
              : 'Réserver à nouveau'}
        </ButtonLink>
      </div>
    )
  }
  if (phase !== 'a-payer' && !view.canCancel) return null
  return (
    <div className="no-print flex flex-wrap gap-3">
      {phase === 'a-payer' ? (
        <form
          method="post"
          action={href(view.amount > 0 ? routes.resumePayment : routes.resendTickets, { token })}
        >
          <Button type="submit">{view.amount > 0 ? 'Reprendre le paiement' : 'Renvoyer l’e-mail'}</Button>
        </form>
      ) : null}
      {view.canCancel ? (
        <form method="post" action={href(routes.cancelOrder, { token })}>
          <Button type="submit" kind="secondary">
            Annuler la commande
          </Button>
        </form>
      ) : null}
    </div>
  )
}
