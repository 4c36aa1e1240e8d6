import type { OrderRequest } from '../../domains/checkout/contract.ts'
import {
  buyerFieldNames,
  checkBuyer,
  mayBeAsked,
  type BuyerErrors,
  type BuyerValues,
} from '../buyer-form/buyer-check.ts'
import { href, routes } from '../../routes.ts'
import type { Answer, Payable } from '../payment/payment-api.ts'
import type { PaymentFailed, PaymentSucceeded } from '../payment/payment-bridge.ts'
import { brokeHere, createPaymentRun } from '../payment/payment-run.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { createHolding } from './holding.ts'
import { orderLine } from './order-line.ts'
import type { Outside, PurchaseState } from './purchase-state.ts'

export const offline = 'Connexion perdue. Vérifiez votre connexion et réessayez : rien n’a été perdu.'
const noLongerAvailable = "Désolé, ce ticket n'est plus disponible."
const start: PurchaseState = {
  step: 'closed',
  ticket: null,
  quantity: 1,
  theme: '',
  busy: false,
  errors: {},
  problem: null,
  tooManyHeld: false,
  held: null,
  failureReason: '',
  connectionLost: false,
  formNumber: 0,
}

/**
 * One purchase from 'Acheter' to the server's word that it is paid. Knows no React: a screen subscribes to it.
 */
export function createPurchase(outside: Outside) {
  const { api } = outside
  const holding = createHolding(outside)
  const listeners = new Set<() => void>()
  let state = start
  const run = createPaymentRun({
    api,
    outside,
    state: () => state,
    set,
    begun(orderId, { expireA }) {
      set({ held: { orderId, expiresAt: expireA } })
      // The hold has been lengthened.
      if (state.ticket) outside.memory.set(state.ticket.modelId, orderId)
    },
    refuse,
    settled,
    failed: (reason) => outside.toast('error', `Échec du paiement. ${reason}`),
    page: orderPage,
  })

  function set(change: Partial<PurchaseState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function reset() {
    run.stop()
    holding.forget()
    set({ ...start, formNumber: state.formNumber + 1 })
  }

  /** 'Confirmer l'achat': places first, then the payment, then the widget. */
  async function confirm(values: BuyerValues) {
    const { ticket, formNumber } = state
    if (state.busy) return
    if (!ticket) return set({ problem: 'Veuillez sélectionner un ticket avant de procéder.' })
    const errors = checkBuyer(values, ticket)
    if (Object.keys(errors).length > 0) return set({ errors, problem: null })
    set({ busy: true, errors: {}, problem: null, tooManyHeld: false, quantity: Number(values.quantite) })
    const order = await take(ticket, values)
    if (!order) return
    // 'Annuler' was quicker than the answer: nobody is there any more to pay for the places.
    if (state.formNumber !== formNumber) {
      return order.kind === 'ok' ? letGo(order.data.id) : undefined
    }
    if (order.kind !== 'ok') return refuse(order)
    const { id, phase, amount, expiresAt } = order.data
    set({ held: { orderId: id, expiresAt } })
    if (phase !== 'a-payer') return run.verify(id, order)
    if (amount > 0) return run.pay(id)
    // Free places are confirmed by mail: the order's page says so, and sees when it has happened.
    outside.go(orderPage(id))
  }

  /** Undefined where this browser broke: that has been said, and the next try is the same request once more. */
  async function take(ticket: SaleTicket, values: BuyerValues) {
    try {
      return await holding.take(orderRequest(ticket, values), ticket.modelId)
    } catch (fault) {
      outside.report(fault)
      set({ busy: false, problem: brokeHere })
      return undefined
    }
  }

  function letGo(orderId: string) {
    void api.cancel(orderId).then(({ kind }) => kind === 'ok' && outside.memory.forget(orderId))
  }

  function settled({ id }: Payable) {
    outside.memory.forget(id)
    holding.forget()
    outside.toast('success', 'Paiement réussi ! Vos tickets vous seront envoyés par email.')
  }

  function refuse(answer: Exclude<Answer<unknown>, { kind: 'ok' }>) {
    if (answer.kind === 'offline') return set({ step: 'form', busy: false, problem: offline })
    const { errors, left } = faultsOfForm(answer.fields)
    if (/^commande-(expiree|liberee|annulee|inconnue)$/.test(answer.code)) {
      holding.forget()
      // An order made elsewhere has a page of its own, which says what became of it.
      if (!state.ticket && state.held) return outside.go(orderPage(state.held.orderId))
      set({ held: null })
    }
    const shown = Object.keys(errors).length > 0 && !left ? null : answer.sentence
    const tooManyHeld = answer.code === 'trop-de-reservations'
    set({ step: 'form', busy: false, errors, problem: shown, tooManyHeld })
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Like `buy`, nothing while money may move: its outcome would belong to no ticket. */
    showDetails(ticket: SaleTicket, quantity: number, theme: string) {
      if (state.busy) return
      set({ ...start, step: 'details', ticket, quantity, theme, formNumber: state.formNumber })
    },
    /** 'Acheter' and 'Acheter maintenant'. A ticket without places or not on sale only says so. */
    buy(ticket: SaleTicket, quantity: number, theme: string) {
      if (state.busy) return
      if (!mayBeAsked(ticket) || ticket.sale !== 'open') {
        set({ step: 'closed' })
        return outside.toast('error', noLongerAvailable)
      }
      set({ ...start, step: 'form', ticket, quantity, theme, formNumber: state.formNumber + 1 })
    },
    /** 'Payer' on the page of an order made earlier: no form, the places are held already. */
    async payHeld(orderId: string, expiresAt: string, theme: string) {
      if (state.busy) return
      set({ step: 'form', theme, busy: true, problem: null, held: { orderId, expiresAt } })
      await run.pay(orderId)
    },
    setQuantity: (quantity: number) => set({ quantity }),
    setErrors: (errors: BuyerErrors) => set({ errors }),
    confirm,
    /** The window event `paiement-reussi`: a hint that the server must look. */
    succeeded: (detail: PaymentSucceeded) => run.succeeded(detail),
    /** The window event `paiement-echoue`. */
    failed: (detail: PaymentFailed) => run.failed(detail),
    /** 'Réessayer' of the failure dialog: the form as it was typed, the same order, a new payment. */
    retry: () => set({ step: 'form', busy: false, problem: null }),
    /**
     * Whether the places are still held, while the buyer may sit before them. Where they are not, paying is refused, in
     * words that say why.
     */
    async lookAtHold() {
      const { held, step, busy } = state
      if (!held || busy || (step !== 'form' && step !== 'failure')) return
      const answer = await api.read(held.orderId)
      const over = answer.kind === 'ok' && answer.data.phase === 'expiree'
      if (over && state.held === held && state.step === step && !state.busy) await run.pay(held.orderId)
    },
    verifyAgain: () => (state.held ? run.verify(state.held.orderId) : undefined),
    /** 'Annuler', 'Fermer', Escape: everything blank again, the places given back where that is safe. */
    close() {
      const orderId = state.step === 'success' ? undefined : state.held?.orderId
      const { ticket } = state
      reset()
      // Without a ticket the order was made elsewhere, and is cancelled there.
      if (orderId && ticket) letGo(orderId)
    },
  }
}

export type Purchase = ReturnType<typeof createPurchase>

const orderPage = (orderId: string) => href(routes.myOrder, { orderId })

function orderRequest(ticket: SaleTicket, values: BuyerValues): OrderRequest {
  const { emailConfirmation: _, quantite, ...buyer } = values
  return { ...buyer, lignes: [orderLine(ticket, Number(quantite), buyer.codepromo)] }
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
