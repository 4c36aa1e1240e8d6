import type { OrderRequest } from '../../domains/checkout/contract.ts'
import {
  buyerFieldNames,
  checkBuyer,
  mayBeAsked,
  type BuyerErrors,
  type BuyerValues,
} from '../buyer-form/buyer-check.ts'
import { formatMoney } from '../../format/money.ts'
import { href, routes } from '../../routes.ts'
import type { Answer } from '../payment/payment-api.ts'
import type { PaymentFailed, PaymentSucceeded } from '../payment/payment-bridge.ts'
import { brokeHere, createPaymentRun } from '../payment/payment-run.ts'
import { basketFault, cutBasket, type BasketLine } from './basket/basket.ts'
import type { SaleTicket } from './cards/sale-ticket.ts'
import { createHolding } from './holding.ts'
import { orderLine } from './order-line.ts'
import { basketOf, sumOf, type Outside, type PurchaseState } from './purchase-state.ts'
import { minutesBetween, numbersByModel, type SaleOrder } from './sale-api.ts'

export const offline = 'Connexion perdue. Vérifiez votre connexion et réessayez : rien n’a été perdu.'
const noLongerAvailable = "Désolé, ce ticket n'est plus disponible."
const start: PurchaseState = {
  step: 'closed',
  ticket: null,
  quantity: 1,
  others: [],
  theme: '',
  busy: false,
  errors: {},
  problem: null,
  tooManyHeld: false,
  held: null,
  paid: null,
  email: null,
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
    begun(orderId, { expireA, maintenant }) {
      const amount = state.held?.amount ?? null
      set({ held: { orderId, expiresAt: expireA, minutes: minutesBetween(maintenant, expireA), amount } })
      // The hold has been lengthened.
      for (const { ticket } of basketOf(state)) outside.memory.set(ticket.modelId, orderId)
    },
    refuse,
    settled,
    failed: (reason) => outside.toast.show('error', `Échec du paiement. ${reason}`),
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

  /**
   * 'Confirmer l'achat': places first, then the payment, then the widget. `granted` is called once the places are this
   * buyer's.
   */
  async function confirm(values: BuyerValues, granted?: () => unknown) {
    const { ticket, formNumber } = state
    if (state.busy) return
    if (!ticket) return set({ problem: 'Veuillez sélectionner un ticket avant de procéder.' })
    const asked = { ...state, quantity: Number(values.quantite) }
    const basket = basketOf(asked)
    const errors = checkBuyer(values, ticket)
    const fault = errors.quantite ?? basketFault(basket)
    if (fault !== undefined) errors.quantite = fault
    if (Object.keys(errors).length > 0) return set({ errors, problem: null })
    outside.toast.clear()
    const { quantity } = asked
    set({ busy: true, errors: {}, problem: null, tooManyHeld: false, quantity })
    const seen = sumOf(asked)
    const order = await take(basket, values)
    if (!order) return
    // 'Annuler' was quicker than the answer: nobody is there any more to pay for the places.
    if (state.formNumber !== formNumber) {
      return order.kind === 'ok' ? letGo(order.data.id) : undefined
    }
    if (order.kind !== 'ok') return refuse(order)
    const { id, phase, amount, expiresAt, minutes, prices } = order.data
    // One for which money moves already is of an earlier form: its tickets go where that one said.
    const email = phase === 'a-payer' ? values.emailAcheteur : null
    set({ held: { orderId: id, expiresAt, minutes, amount }, email })
    if (phase !== 'a-payer') return run.verify(id, order)
    granted?.()
    if (amount > 0 && amount !== seen) return tellPrice(seen, amount, prices)
    if (amount > 0) return run.pay(id)
    // Free places are confirmed by mail: the order's page says so, and sees when it has happened.
    outside.go(orderPage(id))
  }

  /** The price has changed since the page was made: nobody pays a sum that they have not seen. */
  function tellPrice(seen: number, amount: number, prices: Record<string, number>) {
    setBasket(
      basketOf(state).map((line) => {
        const price = prices[line.ticket.modelId] ?? line.ticket.price
        return { ...line, ticket: { ...line.ticket, price } }
      }),
    )
    const problem = `Le prix a changé : ${formatMoney(amount)} au lieu de ${formatMoney(seen)}.`
    set({ busy: false, problem })
  }

  function setBasket([first, ...others]: readonly BasketLine[]) {
    if (first) set({ ...first, others })
  }

  /** What is ordered has changed: what the order that is held costs no longer says what will be paid. */
  function choose(change: Partial<Pick<PurchaseState, 'quantity' | 'others'>>) {
    set({ ...change, held: state.held && { ...state.held, amount: null } })
  }

  /** Undefined where this browser broke: that has been said, and the next try is the same request once more. */
  async function take(basket: readonly BasketLine[], values: BuyerValues) {
    try {
      const models = basket.map(({ ticket }) => ticket.modelId)
      return await holding.take(orderRequest(basket, values), models)
    } catch (fault) {
      outside.report(fault)
      set({ busy: false, problem: brokeHere })
      return undefined
    }
  }

  function letGo(orderId: string) {
    void api.cancel(orderId).then(({ kind }) => kind === 'ok' && outside.memory.forget(orderId))
  }

  function settled({ id, reference, tickets }: SaleOrder) {
    outside.memory.forget(id)
    holding.forget()
    set({ paid: { reference, tickets } })
    outside.toast.show('success', 'Paiement réussi ! Vos tickets vous seront envoyés par email.')
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
    const cut = cutBasket(basketOf(state), numbersByModel(answer.told?.lignes, 'nombreDePlaces'))
    if (cut.said !== '') {
      setBasket(cut.lines)
      choose({})
    }
    const sentence = `${answer.sentence} ${cut.said}`.trim()
    const shown = Object.keys(errors).length > 0 && !left ? null : sentence
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
        return outside.toast.show('error', noLongerAvailable)
      }
      set({ ...start, step: 'form', ticket, quantity, theme, formNumber: state.formNumber + 1 })
    },
    /** 'Payer' on the page of an order made earlier: no form, the places are held already. */
    async payHeld(orderId: string, expiresAt: string, theme: string) {
      if (state.busy) return
      outside.toast.clear()
      const held = { orderId, expiresAt, minutes: null, amount: null }
      set({ step: 'form', theme, busy: true, problem: null, held })
      await run.pay(orderId)
    },
    setQuantity(quantity: number) {
      if (!state.busy) choose({ quantity })
    },
    /** Puts so many of another ticket into the basket; none takes it out. */
    setOther(ticket: SaleTicket, quantity: number) {
      if (state.busy) return
      const line = quantity > 0 ? [{ ticket, quantity }] : []
      const rest = state.others.filter((other) => other.ticket.modelId !== ticket.modelId)
      choose({ others: [...rest, ...line] })
    },
    setErrors: (errors: BuyerErrors) => set({ errors }),
    confirm,
    /** The window event `paiement-reussi`: a hint that the server must look. */
    succeeded: (detail: PaymentSucceeded) => run.succeeded(detail),
    /** The window event `paiement-echoue`. */
    failed: (detail: PaymentFailed) => run.failed(detail),
    /** 'Réessayer' of the failure dialog: the form as it was typed, the same order, a new payment. */
    retry() {
      outside.toast.clear()
      set({ step: 'form', busy: false, problem: null })
    },
    /**
     * Whether the places are still held, while the buyer may sit before them. Where they are not, paying is refused, in
     * words that say why.
     */
    async lookAtHold() {
      const { held, step, busy } = state
      if (!held || busy || (step !== 'form' && step !== 'failure')) return
      const answer = await api.read(held.orderId)
      if (answer.kind !== 'ok' || state.held !== held || state.step !== step || state.busy) return
      if (answer.data.phase === 'expiree') return run.pay(held.orderId)
      set({ held: { ...held, minutes: answer.data.minutes } })
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

function orderRequest(basket: readonly BasketLine[], values: BuyerValues): OrderRequest {
  const { emailConfirmation: _, quantite: _q, ...buyer } = values
  const lignes = basket.map(({ ticket, quantity }) => orderLine(ticket, quantity, buyer.codepromo))
  return { ...buyer, lignes }
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
