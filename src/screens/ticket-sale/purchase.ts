import type { TicketCardView } from '../../domains/catalogue/contract.ts'
import type { OrderRequest } from '../../domains/checkout/contract.ts'
import { href, routes } from '../../routes.ts'
import { buyerFieldNames, checkBuyer, type BuyerErrors, type BuyerValues } from '../buyer-form/buyer-check.ts'
import { createHolding } from './holding.ts'
import type { openPayment, PaymentFailed, PaymentSucceeded } from './payment-bridge.ts'
import type { Answer, HeldOrder, SaleApi } from './sale-api.ts'

export interface PurchaseState {
  /** `paying`: the widget has the screen, so no dialog of ours is open. */
  step: 'closed' | 'details' | 'form' | 'paying' | 'verifying' | 'success' | 'failure'
  ticket: TicketCardView | null
  quantity: number
  /** '#rrggbb' of the widget: each list has its own. */
  theme: string
  busy: boolean
  errors: BuyerErrors
  /** A sentence about the last try, shown in the form. */
  problem: string | null
  /** While places are held: the order's id and the end of the hold. */
  held: { orderId: string; expiresAt: string } | null
  failureReason: string
  /** No connection while verifying: the buyer decides when to ask again. */
  connectionLost: boolean
  /** Grows when the form is to be blank again. */
  formNumber: number
}

export interface Outside {
  api: SaleApi
  openPayment: typeof openPayment
  toast: (kind: 'success' | 'error', text: string) => void
  /** The unpaid order of this browser for a model, remembered over a reload. */
  memory: {
    get: (modelId: string) => string | undefined
    set: (modelId: string, orderId: string | null) => void
  }
  newKey: () => string
  wait: (milliseconds: number) => Promise<void>
  go: (address: string) => void
}

export const offline = 'Connexion perdue. Vérifiez votre connexion et réessayez : rien n’a été perdu.'
export const noLongerAvailable = "Désolé, ce ticket n'est plus disponible."
const widgetNotLoaded = "Le widget de paiement ne s'est pas chargé correctement."
const defaultReason = 'Veuillez réessayer ou contacter le support.'

/** Pauses between two looks at the order while verifying, 20 s in all; then the order page takes over. */
const pauses = [800, 1200, 1500, 2000, 2500, 3000, 4000, 5000]

const start: PurchaseState = {
  step: 'closed',
  ticket: null,
  quantity: 1,
  theme: '',
  busy: false,
  errors: {},
  problem: null,
  held: null,
  failureReason: defaultReason,
  connectionLost: false,
  formNumber: 0,
}

/**
 * One purchase from 'Acheter' to the server's word that it is paid. Knows no React: a screen subscribes to it.
 * What the widget says only makes the server look; success is shown when the server says `payee`.
 */
export function createPurchase(outside: Outside) {
  const { api } = outside
  const holding = createHolding(outside)
  const listeners = new Set<() => void>()
  let state = start
  let payment: { orderId: string; paymentId: string; stop: () => void } | null = null
  let verification = 0

  function set(change: Partial<PurchaseState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function isAt(step: PurchaseState['step']) {
    return state.step === step
  }

  function reset() {
    verification += 1
    payment?.stop()
    payment = null
    holding.forget()
    set({ ...start, formNumber: state.formNumber + 1 })
  }

  /** 'Confirmer l'achat': places first, then the payment, then the widget. */
  async function confirm(values: BuyerValues) {
    const { ticket } = state
    if (state.busy) return
    if (!ticket) return set({ problem: 'Veuillez sélectionner un ticket avant de procéder.' })
    const errors = checkBuyer(values, ticket)
    if (Object.keys(errors).length > 0) return set({ errors, problem: null })
    set({ busy: true, errors: {}, problem: null, quantity: Number(values.quantite) })
    const order = await holding.take(orderRequest(ticket, values))
    if (state.ticket !== ticket) return
    if (order.kind !== 'ok') return refuse(order)
    if (order.data.phase !== 'a-payer') return verify(order.data.id, order)
    set({ held: { orderId: order.data.id, expiresAt: order.data.expiresAt } })
    await pay(order.data.id)
  }

  async function pay(orderId: string) {
    const begun = await api.startPayment(orderId, state.theme)
    if (state.held?.orderId !== orderId) return
    if (begun.kind !== 'ok') {
      const running = begun.kind === 'problem' && /^(paiement-en-cours|commande-payee)$/.test(begun.code)
      return running ? verify(orderId) : refuse(begun)
    }
    const { paiementId, expireA, widget } = begun.data
    set({ step: 'paying', held: { orderId, expiresAt: expireA } })
    // The purchase dialog must be gone from the screen first: a modal one makes the widget's frame inert.
    await outside.wait(0)
    const opened = await outside.openPayment(widget, {
      onPending: () => void report('en-attente'),
      onClosed: (heard) => void closed(heard),
    })
    if (opened.kind === 'not-loaded') return set({ step: 'form', busy: false, problem: widgetNotLoaded })
    payment = { orderId, paymentId: paiementId, stop: opened.stop }
  }

  function refuse(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
    if (answer.kind === 'offline') return set({ step: 'form', busy: false, problem: offline })
    const { errors, left } = faultsOfForm(answer.fields)
    if (/^commande-(expiree|annulee|inconnue)$/.test(answer.code)) {
      holding.forget()
      set({ held: null })
    }
    const shown = Object.keys(errors).length > 0 && !left ? null : answer.sentence
    set({ step: 'form', busy: false, errors, problem: shown })
  }

  function report(
    resultat: 'reussi' | 'echoue' | 'en-attente' | 'ferme',
    more: { transactionId?: string; motif?: string } = {},
  ) {
    if (!payment) return Promise.resolve<Answer<HeldOrder>>({ kind: 'offline' })
    return api.reportResult(payment.orderId, { paiementId: payment.paymentId, resultat, ...more })
  }

  /** The window event `paiement-reussi`: a hint that the server must look. */
  async function succeeded({ transactionId, paiementId }: PaymentSucceeded) {
    if (payment?.paymentId !== paiementId) return
    await verify(payment.orderId, await showVerifying(() => report('reussi', { transactionId })))
  }

  /** The window event `paiement-echoue`. */
  async function failed({ reason, paiementId }: PaymentFailed) {
    if (payment?.paymentId !== paiementId) return
    const answer = await report('echoue', reason === undefined ? {} : { motif: reason.slice(0, 300) })
    if (answer.kind === 'ok' && answer.data.phase === 'payee') return verify(answer.data.id, answer)
    showFailure(reason)
  }

  async function closed(heard: 'nothing' | 'pending' | 'failure' | 'success') {
    if (!payment || !isAt('paying')) return
    const { orderId } = payment
    if (heard === 'pending') return verify(orderId)
    if (heard !== 'nothing') return
    set({ step: 'form', busy: false })
    const answer = await report('ferme')
    const moved = answer.kind === 'ok' && /^(payee|verification)$/.test(answer.data.phase)
    if (moved && isAt('form') && !state.busy) await verify(orderId, answer)
  }

  async function showVerifying(ask: () => Promise<Answer<HeldOrder>>) {
    set({ step: 'verifying', busy: true, connectionLost: false })
    return ask()
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
    if (answer.kind === 'offline')
      return set({ connectionLost: true, held: { orderId, expiresAt: state.held?.expiresAt ?? '' } })
    outside.go(href(routes.myOrder, { orderId }))
  }

  function settle(order: HeldOrder) {
    payment?.stop()
    if (order.phase === 'payee') {
      if (state.ticket) outside.memory.set(state.ticket.modelId, null)
      holding.forget()
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
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    showDetails: (ticket: TicketCardView, quantity: number, theme: string) =>
      set({ ...start, step: 'details', ticket, quantity, theme, formNumber: state.formNumber }),
    /** 'Acheter' and 'Acheter maintenant'. A ticket without places or not on sale only says so. */
    buy(ticket: TicketCardView, quantity: number, theme: string) {
      if (ticket.places <= 0 || ticket.sale.kind !== 'open') {
        set({ step: 'closed' })
        return outside.toast('error', noLongerAvailable)
      }
      set({ ...start, step: 'form', ticket, quantity, theme, formNumber: state.formNumber + 1 })
    },
    /** 'Payer' on the page of an order made earlier: no form, the places are held already. */
    async payHeld(orderId: string, expiresAt: string) {
      if (state.busy) return
      set({ step: 'form', busy: true, problem: null, held: { orderId, expiresAt } })
      await pay(orderId)
    },
    setQuantity: (quantity: number) => set({ quantity }),
    setErrors: (errors: BuyerErrors) => set({ errors }),
    confirm,
    succeeded,
    failed,
    /** 'Réessayer' of the failure dialog: the form as it was typed, the same order, a new payment. */
    retry: () => set({ step: 'form', busy: false, problem: null }),
    verifyAgain: () => (state.held ? verify(state.held.orderId) : undefined),
    /** 'Annuler', 'Fermer', Escape: everything blank again, the places given back where that is safe. */
    close() {
      const orderId = state.step === 'success' ? undefined : state.held?.orderId
      const modelId = state.ticket?.modelId
      reset()
      if (!orderId || !modelId) return
      void api.cancel(orderId).then(({ kind }) => kind === 'ok' && outside.memory.set(modelId, null))
    },
  }
}

export type Purchase = ReturnType<typeof createPurchase>

function orderRequest(ticket: TicketCardView, values: BuyerValues): OrderRequest {
  const { nomAcheteur, prenomAcheteur, emailAcheteur, telephoneAcheteur, paysAcheteur, villeAcheteur } =
    values
  return {
    nomAcheteur,
    prenomAcheteur,
    emailAcheteur,
    telephoneAcheteur,
    paysAcheteur,
    villeAcheteur,
    lignes: [{ modeleTicketId: ticket.modelId, quantite: Number(values.quantite) }],
  }
}

/** What the server refused, for the fields that the form has; `left`: something else was wrong too. */
function faultsOfForm(fields: Record<string, string>): { errors: BuyerErrors; left: boolean } {
  const errors: BuyerErrors = {}
  let left = false
  for (const [name, fault] of Object.entries(fields)) {
    const field = name.startsWith('lignes') ? 'quantite' : buyerFieldNames.find((known) => known === name)
    if (field) errors[field] = fault
    else left = true
  }
  return { errors, left }
}
