import type { OrderRequest } from '../../src/domains/checkout/contract.ts'
import type { BuyerValues } from '../../src/screens/buyer-form/buyer-check.ts'
import type { Answer } from '../../src/screens/payment/payment-api.ts'
import type { SaleOrder } from '../../src/screens/ticket-sale/sale-api.ts'
import type { SaleTicket } from '../../src/screens/ticket-sale/cards/sale-ticket.ts'
import type { PaymentListener } from '../../src/screens/payment/payment-bridge.ts'
import type { Outside } from '../../src/screens/ticket-sale/purchase-state.ts'
import { createPurchase } from '../../src/screens/ticket-sale/purchase.ts'

export const ticket: SaleTicket = {
  modelId: 'model-1',
  eventId: 'event-1',
  eventName: 'Siano Babassa',
  typeName: 'VIP',
  description: '',
  price: 15_000,
  persons: 1,
  places: 5,
  someHeld: false,
  maxPerOrder: 10,
  sale: 'open',
  opens: null,
  when: 'mardi 10 août 2027 à 17h',
  typeFont: 'font-display',
  eventFont: 'font-display',
  venue: 'Cotonou',
  seller: 'Babassa',
  picture: null,
}

export const values: BuyerValues = {
  nomAcheteur: 'Dossou',
  prenomAcheteur: 'Afi',
  emailAcheteur: 'afi@example.bj',
  emailConfirmation: 'afi@example.bj',
  telephoneAcheteur: '97000000',
  paysAcheteur: 'Bénin',
  villeAcheteur: 'Cotonou',
  quantite: '2',
}

export const order = (phase: SaleOrder['phase'], more: Partial<SaleOrder> = {}): Answer<SaleOrder> => ({
  kind: 'ok',
  data: {
    id: 'order-1',
    phase,
    amount: 30_000,
    expiresAt: '2027-06-01T13:32:00Z',
    minutes: 12,
    failureReason: null,
    reference: 'K-7F3K2',
    tickets: phase === 'payee' ? 2 : 0,
    prices: {},
    ...more,
  },
})
export const problem = (code: string, sentence = code, fields = {}, told = {}): Answer<never> => ({
  kind: 'problem',
  code,
  sentence,
  fields,
  told,
})

/** An answer, or one that is still on its way. */
type Coming<Data> = Answer<Data> | Promise<Answer<Data>>

/**
 * A sale whose server answers what a test lays down, and that writes down all it is asked. Its time passes by itself
 * whenever nothing else is left to do.
 */
export function rehearseSale() {
  const holds: { request: OrderRequest; key: string }[] = []
  const answers: {
    hold: Coming<SaleOrder>[]
    read: Coming<SaleOrder>[]
    report: Coming<SaleOrder>
    start: Answer<never> | null
    widget: 'ready' | 'failed' | Promise<'ready' | 'failed'>
  } = { hold: [], read: [], report: order('verification'), start: null, widget: 'ready' }
  const results: Parameters<Outside['api']['reportResult']>[1][] = []
  const log: {
    cancelled: string[]
    toasts: string[]
    cleared: number
    gone: string[]
    opened: number
    faults: unknown[]
  } = {
    cancelled: [],
    toasts: [],
    cleared: 0,
    gone: [],
    opened: 0,
    faults: [],
  }
  const memory = new Map<string, string>()
  let listener: PaymentListener = {}
  let keys = 0
  let now = 0
  const waiting: { until: number; resume: () => void }[] = []
  const passTime = () => {
    const [next] = waiting.sort((one, other) => one.until - other.until).splice(0, 1)
    now = next?.until ?? now
    next?.resume()
  }

  const outside: Outside = {
    api: {
      hold: (request, key) => {
        holds.push({ request, key })
        return Promise.resolve(answers.hold.shift() ?? order('a-payer'))
      },
      startPayment: (_orderId, theme) =>
        Promise.resolve(
          answers.start ?? {
            kind: 'ok',
            data: {
              paiementId: 'payment-1',
              expireA: '2027-06-01T13:35:00Z',
              maintenant: '2027-06-01T13:20:00Z',
              widget: {
                script: '/widget.js',
                open: 'openWidget',
                frameOrigin: 'https://widget.example',
                options: {
                  amount: 30_000,
                  key: 'k',
                  sandbox: true,
                  name: '',
                  email: '',
                  phone: '',
                  data: '',
                  theme,
                  partnerId: 'payment-1',
                },
              },
            },
          },
        ),
      reportResult: (_orderId, result) => {
        results.push(result)
        return Promise.resolve(answers.report)
      },
      read: () => Promise.resolve(answers.read.shift() ?? order('verification')),
      cancel: (orderId) => {
        log.cancelled.push(orderId)
        return Promise.resolve({ kind: 'ok', data: true })
      },
    },
    openPayment: (_widget, given) => {
      log.opened += 1
      listener = given ?? {}
      return { kind: 'opened', stop: () => {} }
    },
    loadWidget: () => Promise.resolve(answers.widget),
    toast: { show: (_kind, text) => log.toasts.push(text), clear: () => (log.cleared += 1) },
    memory: {
      get: (modelId) => memory.get(modelId),
      set: (modelId, orderId) => memory.set(modelId, orderId),
      forget(orderId) {
        for (const [modelId, id] of memory) if (id === orderId) memory.delete(modelId)
      },
    },
    newKey: () => `key-${++keys}`,
    wait: (milliseconds) =>
      new Promise((resume) => {
        waiting.push({ until: now + milliseconds, resume })
        setImmediate(passTime)
      }),
    go: (address) => log.gone.push(address),
    report: (fault) => log.faults.push(fault),
  }
  const purchase = createPurchase(outside)
  return {
    purchase,
    /** To make a part of the browser break. */
    outside,
    answers,
    holds,
    results,
    log,
    memory,
    /** Milliseconds since the sale began. */
    now: () => now,
    pending: () => listener.onPending?.(),
    close: (heard: 'nothing' | 'pending' | 'failure' | 'success') => listener.onClosed?.(heard),
    async settle() {
      for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
    },
    async toWidget() {
      purchase.buy(ticket, 2, '#0e5a3c')
      await purchase.confirm(values)
    },
  }
}
