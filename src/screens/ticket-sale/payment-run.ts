import { href, routes } from '../../routes.ts'
import type { PaymentFailed, PaymentSucceeded } from './payment-bridge.ts'
import type { Outside, PurchaseState } from './purchase-state.ts'
import type { Answer, HeldOrder } from './sale-api.ts'

/** What a payment needs of the purchase that it belongs to. */
export interface PaidFor {
  outside: Outside
  getState: () => PurchaseState
  set: (change: Partial<PurchaseState>) => void
  /** Shows in the form why it cannot go on. */
  refuse: (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => void
  /** The server has said that the order is paid. */
  settled: () => void
}

const widgetNotLoaded = "Le widget de paiement ne s'est pas chargé correctement."
const defaultReason = 'Veuillez réessayer ou contacter le support.'

/** Pauses between two looks at the order while verifying, 20 s in all; then the order page takes over. */
const pauses = [800, 1200, 1500, 2000, 2500, 3000, 4000, 5000]

/**
 * From held places to the server's word. What the widget says only makes the server look; success is shown when
 * the server says `payee`.
 */
export function createPaymentRun({ outside, getState, set, refuse, settled }: PaidFor) {
  const { api } = outside
  let payment: { orderId: string; paymentId: string; stop: () => void } | null = null
  let verification = 0
  // Until the server has noted that an attempt is under way, it would say that nothing was paid yet.
  let pendingNoted: Promise<Answer<HeldOrder>> | undefined

  async function pay(orderId: string) {
    const begun = await api.startPayment(orderId, getState().theme)
    if (getState().held?.orderId !== orderId) return
    if (begun.kind !== 'ok') {
      const running = begun.kind === 'problem' && /^(paiement-en-cours|commande-payee)$/.test(begun.code)
      return running ? verify(orderId) : refuse(begun)
    }
    const { paiementId, expireA, widget } = begun.data
    set({ step: 'paying', held: { orderId, expiresAt: expireA } })
    // The purchase dialog must be gone from the screen first: a modal one makes the widget's frame inert.
    await outside.wait(0)
    payment = { orderId, paymentId: paiementId, stop: () => {} }
    pendingNoted = undefined
    const opened = await outside.openPayment(widget, {
      onPending: () => {
        pendingNoted = report('en-attente')
      },
      onClosed: (heard) => void closed(heard),
    })
    if (opened.kind === 'not-loaded') return set({ step: 'form', busy: false, problem: widgetNotLoaded })
    payment = { orderId, paymentId: paiementId, stop: opened.stop }
  }

  async function report(
    resultat: 'reussi' | 'echoue' | 'en-attente' | 'ferme',
    more: { transactionId?: string; motif?: string } = {},
  ): Promise<Answer<HeldOrder>> {
    if (!payment) return { kind: 'offline' }
    return api.reportResult(payment.orderId, { paiementId: payment.paymentId, resultat, ...more })
  }

  async function succeeded({ transactionId, paiementId }: PaymentSucceeded) {
    if (payment?.paymentId !== paiementId) return
    set({ step: 'verifying', busy: true, connectionLost: false })
    await verify(payment.orderId, await report('reussi', { transactionId }))
  }

  async function failed({ reason, paiementId }: PaymentFailed) {
    if (payment?.paymentId !== paiementId) return
    const answer = await report('echoue', reason === undefined ? {} : { motif: reason })
    if (answer.kind === 'ok' && answer.data.phase === 'payee') return verify(answer.data.id, answer)
    showFailure(reason)
  }

  async function closed(heard: 'nothing' | 'pending' | 'failure' | 'success') {
    if (!payment || getState().step !== 'paying') return
    const { orderId } = payment
    if (heard === 'pending') return verify(orderId, await pendingNoted)
    if (heard !== 'nothing') return
    set({ step: 'form', busy: false })
    const answer = await report('ferme')
    const moved = answer.kind === 'ok' && /^(payee|verification)$/.test(answer.data.phase)
    const { step, busy } = getState()
    if (moved && step === 'form' && !busy) await verify(orderId, answer)
  }

  /** Looks at the order until the server knows. `first`: an answer that is there already. */
  async function verify(orderId: string, first?: Answer<HeldOrder>) {
    verification += 1
    const mine = verification
    set({ step: 'verifying', busy: true, connectionLost: false })
    let answer = first ?? (await api.read(orderId))
    for (const pause of pauses) {
      if (mine !== verification) return
      if (answer.kind === 'ok' && answer.data.phase !== 'verification') return settle(answer.data)
      await outside.wait(pause)
      if (mine !== verification) return
      answer = await api.read(orderId)
    }
    if (mine !== verification) return
    if (answer.kind === 'offline') {
      return set({ connectionLost: true, held: { orderId, expiresAt: getState().held?.expiresAt ?? '' } })
    }
    outside.go(href(routes.myOrder, { orderId }))
  }

  function settle(order: HeldOrder) {
    payment?.stop()
    if (order.phase === 'payee') {
      settled()
      set({ step: 'success', busy: false, held: { orderId: order.id, expiresAt: order.expiresAt } })
      return outside.toast('success', 'Paiement réussi ! Vos tickets vous seront envoyés par email.')
    }
    if (order.phase === 'a-payer') return showFailure(order.failureReason ?? undefined)
    outside.go(href(routes.myOrder, { orderId: order.id }))
  }

  function showFailure(reason: string | undefined) {
    const failureReason = reason?.trim() || defaultReason
    set({ step: 'failure', busy: false, failureReason })
    outside.toast('error', `Échec du paiement. ${failureReason}`)
  }

  return {
    pay,
    verify,
    succeeded,
    failed,
    /** The purchase is over: nothing more is listened for or asked. */
    stop() {
      verification += 1
      payment?.stop()
      payment = null
    },
  }
}
