import type { PaymentStartAnswer } from '../../domains/payments/contract.ts'
import type { openPayment, PaymentFailed, PaymentSucceeded } from './payment-bridge.ts'
import type { Answer, Payable, PaymentApi } from './payment-api.ts'
import type { loadWidgetInTime } from './widget-script.ts'

/** What a page shows of a payment. */
export interface PaymentState {
  /** `paying`: the widget has the screen, so no dialog of ours is open. */
  step: 'form' | 'paying' | 'verifying' | 'success' | 'failure'
  busy: boolean
  /** A sentence about the last try, shown in the form. */
  problem: string | null
  failureReason: string
  /** No connection while verifying: whoever pays decides when to ask again. */
  connectionLost: boolean
}

/** What a payment needs of the browser. */
export interface PaymentSurroundings {
  loadWidget: typeof loadWidgetInTime
  openPayment: typeof openPayment
  wait: (milliseconds: number) => Promise<void>
  go: (address: string) => void
  /** Hears of what should never happen: our own script broke. */
  report: (fault: unknown) => void
}

/** What a payment needs of the page that it belongs to. */
export interface PaidFor<Paid extends Payable> {
  api: PaymentApi<Paid>
  outside: PaymentSurroundings
  /** `theme`: '#rrggbb' of the widget. */
  state: () => { step: string; busy: boolean; theme: string }
  set: (change: Partial<PaymentState>) => void
  /** A payment has begun, and until when it can be paid is known anew. */
  begun: (id: string, start: PaymentStartAnswer) => void
  /** Shows in the form why it cannot go on. */
  refuse: (answer: Exclude<Answer<unknown>, { kind: 'ok' }>) => void
  /** The server has said that it is paid. */
  settled: (paid: Paid) => void
  /** Nothing was paid, with the provider's reason or the usual advice. */
  failed: (reason: string) => void
  /** Address of the page that tells how it stands. */
  page: (id: string) => string
}

const widgetNotLoaded = "Le widget de paiement ne s'est pas chargé correctement."
export const brokeHere =
  'Une erreur est survenue dans ce navigateur. Réessayez, ou continuez sur un autre appareil : rien n’a été perdu.'
const defaultReason = 'Veuillez réessayer ou contacter le support.'

/** For so long it is verified, however slow the answers are; then the page of what is paid for takes over. */
const patience = 20_000

/**
 * From something to be paid to the server's word. What the widget says only makes the server look; success is
 * shown when the server says `payee`.
 */
export function createPaymentRun<Paid extends Payable>(paidFor: PaidFor<Paid>) {
  const { api, outside, set } = paidFor
  let payment: { id: string; paymentId: string; stop: () => void } | null = null
  // What is being paid or verified, and whether its widget has been open.
  let current = ''
  let widgetOpen = false
  // Grows whenever something begins or all is over: what was awaited before then no longer matters.
  let turn = 0
  // Until the server has noted that an attempt is under way, it would say that nothing was paid yet.
  let pendingNoted: Promise<Answer<Paid>> | undefined

  /**
   * Whatever breaks in here is reported and said. Once the widget was open, money may be moving: then the page of what
   * is paid for takes over, because the server makes it.
   */
  function guarded<Args extends unknown[]>(work: (...args: Args) => Promise<void>) {
    return async (...args: Args): Promise<void> => {
      try {
        await work(...args)
      } catch (fault) {
        turn += 1
        outside.report(fault)
        if (widgetOpen || paidFor.state().step === 'verifying') outside.go(paidFor.page(current))
        else set({ step: 'form', busy: false, problem: brokeHere })
      }
    }
  }

  async function pay(id: string) {
    const mine = ++turn
    current = id
    widgetOpen = false
    const begun = await api.startPayment(id, paidFor.state().theme)
    if (mine !== turn) return
    if (begun.kind !== 'ok') {
      const running = begun.kind === 'problem' && /^paiement-en-cours$|-paye/.test(begun.code)
      return running ? verify(id) : paidFor.refuse(begun)
    }
    const { paiementId, widget } = begun.data
    paidFor.begun(id, begun.data)
    // While the form still says that something happens: without it the page would be bare until the widget comes.
    const loaded = await outside.loadWidget(widget)
    if (mine !== turn) return
    if (loaded === 'failed') return notLoaded()
    set({ step: 'paying' })
    // The purchase dialog must be gone from the screen first: a modal one makes the widget's frame inert.
    await outside.wait(0)
    if (mine !== turn) return
    pendingNoted = undefined
    const opened = outside.openPayment(begun.data, {
      onPending: () => {
        pendingNoted = report('en-attente')
      },
      onClosed: (heard) => void guarded(closed)(heard),
    })
    if (opened.kind === 'not-loaded') return notLoaded()
    widgetOpen = true
    payment = { id, paymentId: paiementId, stop: opened.stop }
  }

  function notLoaded() {
    set({ step: 'form', busy: false, problem: widgetNotLoaded })
  }

  async function report(
    resultat: 'reussi' | 'echoue' | 'en-attente' | 'ferme',
    more: { transactionId?: string; motif?: string } = {},
  ): Promise<Answer<Paid>> {
    if (!payment) return { kind: 'offline' }
    return api.reportResult(payment.id, { paiementId: payment.paymentId, resultat, ...more })
  }

  /** From here on a dialog says that it is looked into: the widget is gone, and an answer may take long. */
  function beginLooking(): number {
    set({ step: 'verifying', busy: true, connectionLost: false })
    return ++turn
  }

  async function succeeded({ transactionId, paiementId }: PaymentSucceeded) {
    if (payment?.paymentId === paiementId) await verify(payment.id, report('reussi', { transactionId }))
  }

  async function failed({ reason, paiementId }: PaymentFailed) {
    if (payment?.paymentId !== paiementId) return
    const mine = beginLooking()
    const answer = await report('echoue', reason === undefined ? {} : { motif: reason })
    if (mine !== turn) return
    if (answer.kind === 'ok' && answer.data.phase === 'payee') return verify(answer.data.id, answer)
    showFailure(reason)
  }

  async function closed(heard: 'nothing' | 'pending' | 'failure' | 'success') {
    if (!payment || paidFor.state().step !== 'paying') return
    const { id } = payment
    if (heard === 'pending') return verify(id, pendingNoted)
    if (heard !== 'nothing') return
    const mine = turn
    set({ step: 'form', busy: false })
    const answer = await report('ferme')
    const moved = answer.kind === 'ok' && /^(payee|verification)$/.test(answer.data.phase)
    if (moved && mine === turn && !paidFor.state().busy) await verify(id, answer)
  }

  /** Looks until the server knows. `first`: an answer that is there or on its way already. */
  async function verify(id: string, first: Answer<Paid> | Promise<Answer<Paid>> = api.read(id)) {
    current = id
    const mine = beginLooking()
    const end = outside.wait(patience).then(() => undefined)
    let known: Answer<Paid> | undefined
    let answer = await Promise.race([first, end])
    // Quick at first, when most are settled, then ever slower.
    for (let pause = 800; answer && mine === turn; pause *= 1.3) {
      known = answer
      if (known.kind === 'ok' && known.data.phase !== 'verification') return settle(known.data)
      await outside.wait(pause)
      answer = await Promise.race([end, api.read(id)])
    }
    if (mine !== turn) return
    if (known?.kind === 'offline') return set({ connectionLost: true })
    outside.go(paidFor.page(id))
  }

  function settle(paid: Paid) {
    payment?.stop()
    if (paid.phase === 'payee') {
      set({ step: 'success', busy: false })
      return paidFor.settled(paid)
    }
    if (paid.phase === 'a-payer') return showFailure(paid.failureReason ?? undefined)
    outside.go(paidFor.page(paid.id))
  }

  function showFailure(reason: string | undefined) {
    const failureReason = reason?.trim() || defaultReason
    set({ step: 'failure', busy: false, failureReason })
    paidFor.failed(failureReason)
  }

  return {
    pay: guarded(pay),
    verify: guarded(verify),
    succeeded: guarded(succeeded),
    failed: guarded(failed),
    /** The purchase is over: nothing more is listened for or asked. */
    stop() {
      turn += 1
      payment?.stop()
      payment = null
    },
  }
}
