import type { OrderPhase, OrderRequest, PaymentStartAnswer } from '../../domains/checkout/contract.ts'
import type { PaymentResult } from '../../domains/payments/contract.ts'
import { href, routes } from '../../routes.ts'

/** The part of an order's status that the sale looks at. `expiresAt`: ISO 8601, end of the hold. */
export interface HeldOrder {
  id: string
  phase: OrderPhase
  amount: number
  expiresAt: string
  failureReason: string | null
}

/** `problem`: refused, with a stable code and the sentence to show. `offline`: no answer; nothing is known. */
export type Answer<Data> =
  | { kind: 'ok'; data: Data }
  | {
      kind: 'problem'
      code: string
      sentence: string
      fields: Record<string, string>
    }
  | { kind: 'offline' }

/** The sale over HTTP. Every call ends within 25 seconds and never throws. */
export const saleApi = {
  /** Repeating with the same key and content answers the same order. */
  hold(request: OrderRequest, key: string): Promise<Answer<HeldOrder>> {
    return call(href(routes.apiOrders), readOrder, { body: request, headers: { 'idempotency-key': key } })
  },
  /** `theme`: '#rrggbb' of the widget. */
  startPayment(orderId: string, theme: string): Promise<Answer<PaymentStartAnswer>> {
    return call(href(routes.apiOrderPayment, { orderId }), readStart, { body: { theme } })
  },
  reportResult(orderId: string, result: PaymentResult): Promise<Answer<HeldOrder>> {
    return call(href(routes.apiOrderPaymentResult, { orderId }), readOrder, { body: result })
  },
  read(orderId: string): Promise<Answer<HeldOrder>> {
    return call(href(routes.apiOrder, { reference: orderId }), readOrder)
  },
  /** What comes back does not matter: a hold that cannot be released now ends by itself. */
  cancel(orderId: string): Promise<Answer<true>> {
    return call(href(routes.apiOrderCancellation, { orderId }), () => true, { body: {} })
  },
}

export type SaleApi = typeof saleApi

async function call<Data>(
  address: string,
  read: (data: unknown) => Data | undefined,
  post?: { body: unknown; headers?: Record<string, string> },
): Promise<Answer<Data>> {
  try {
    const answer = await fetch(address, {
      signal: AbortSignal.timeout(25_000),
      cache: 'no-store',
      ...(post && {
        method: 'POST',
        // A confirmation must arrive even if the page is being left.
        keepalive: true,
        headers: { 'content-type': 'application/json', ...post.headers },
        body: JSON.stringify(post.body),
      }),
    })
    const data: unknown = answer.status === 204 ? undefined : await answer.json().catch(() => undefined)
    if (!answer.ok) return problem(data)
    const known = read(data)
    return known === undefined ? problem(data) : { kind: 'ok', data: known }
  } catch {
    return { kind: 'offline' }
  }
}

const unclear = 'Le service ne répond pas comme prévu. Veuillez réessayer dans un instant.'

function problem(data: unknown): Answer<never> {
  const found = isRecord(data) ? data : {}
  const fields: Record<string, string> = {}
  for (const [name, fault] of Object.entries(isRecord(found.fields) ? found.fields : {})) {
    if (typeof fault === 'string') fields[name] = fault
  }
  return {
    kind: 'problem',
    code: text(found.code) ?? 'erreur-interne',
    sentence: text(found.detail) ?? text(found.title) ?? unclear,
    fields,
  }
}

const phases: Record<OrderPhase, true> = {
  'a-payer': true,
  verification: true,
  payee: true,
  expiree: true,
  annulee: true,
  'remboursement-du': true,
}

function readOrder(data: unknown): HeldOrder | undefined {
  if (!isRecord(data) || !isPhase(data.phase)) return undefined
  const { id, montant, expireA, motifEchec, phase } = data
  if (typeof id !== 'string' || typeof montant !== 'number' || typeof expireA !== 'string') return undefined
  return { id, phase, amount: montant, expiresAt: expireA, failureReason: text(motifEchec) ?? null }
}

function readStart(data: unknown): PaymentStartAnswer | undefined {
  return isStart(data) ? data : undefined
}

function isStart(data: unknown): data is PaymentStartAnswer {
  if (!isRecord(data) || !isRecord(data.widget) || !isRecord(data.widget.options)) return false
  const { script, open, frameOrigin, options } = data.widget
  const strings = [data.paiementId, data.expireA, script, open, frameOrigin, options.partnerId, options.key]
  return strings.every((each) => typeof each === 'string') && typeof options.amount === 'number'
}

function isPhase(value: unknown): value is OrderPhase {
  return typeof value === 'string' && Object.hasOwn(phases, value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
