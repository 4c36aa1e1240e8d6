import { z } from 'zod'
import type { Doing } from '../agenda.ts'
import type { World } from '../world.ts'
import { href, routes } from '../../../src/routes.ts'
import { orderStatusSchema } from '../../../src/domains/checkout/contract.ts'
import { donationStatusSchema } from '../../../src/domains/donations/contract.ts'
import { paymentStartSchema } from '../../../src/domains/payments/contract.ts'
import type { Browser } from './browser.ts'

/** Something that somebody is about to pay: an order or a donation. */
export interface Purchase {
  id: string
  of: 'order' | 'donation'
  /** Whole francs. */
  amount: number
  browser: Browser
  /** As its buyer types it. */
  phone: string
}

export interface StartedPayment {
  paymentId: string
  amount: number
}

const statusShape = z.union([orderStatusSchema, donationStatusSchema])

const addressOf = {
  order: (orderId: string) => ({
    status: href(routes.apiOrder, { reference: orderId }),
    pay: href(routes.apiOrderPayment, { orderId }),
    result: href(routes.apiOrderPaymentResult, { orderId }),
  }),
  donation: (donationId: string) => ({
    status: href(routes.apiDonation, { reference: donationId }),
    pay: href(routes.apiDonationPayment, { donationId }),
    result: href(routes.apiDonationPaymentResult, { donationId }),
  }),
}

const pathOf = ({ of, id }: Purchase, what: 'status' | 'pay' | 'result') => addressOf[of](id)[what]

/** Where it stands, as far as its buyer can know; undefined without an answer. */
export async function look(world: World, purchase: Purchase): Promise<string | undefined> {
  const answer = await purchase.browser.send({ method: 'GET', path: pathOf(purchase, 'status') })
  return answer?.status === 200 ? heard(world, answer.body) : undefined
}

/** Asks for the widget; undefined where it is refused. */
export async function* startPayment(world: World, purchase: Purchase): Doing<StartedPayment | undefined> {
  const answer = yield* purchase.browser.insist({ method: 'POST', path: pathOf(purchase, 'pay'), body: {} })
  if (answer?.status !== 200) return undefined
  const { paiementId, widget } = paymentStartSchema.parse(answer.body)
  world.story.count('widgets')
  return { paymentId: paiementId, amount: Number(widget.options.amount) }
}

/** What the page says that its widget said. It is sent once: the page may be gone. */
export async function report(world: World, purchase: Purchase, body: Record<string, unknown>): Promise<void> {
  const answer = await purchase.browser.send({ method: 'POST', path: pathOf(purchase, 'result'), body })
  if (answer?.status !== 200) return
  heard(world, answer.body)
  if (typeof body.transactionId === 'string') world.ledger.named(body.transactionId)
}

/** Writes down what was told. */
export function heard({ ledger }: World, body: unknown): string {
  const status = statusShape.parse(body)
  ledger.heard(status.id, status.phase, 'billets' in status ? status.billets : 0)
  return status.phase
}
