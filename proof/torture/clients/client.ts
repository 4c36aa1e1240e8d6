import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { orderBody } from '../../../test/factories.ts'
import {
  orderStatusSchema,
  type OrderStatus,
  type SaleProblem,
} from '../../../src/domains/checkout/contract.ts'
import { ORDERS_COOKIE } from '../../../src/platform/cookies/orders-cookie.ts'
import { donationStatusSchema, type DonationStatus } from '../../../src/domains/donations/contract.ts'
import { DONATIONS_COOKIE } from '../../../src/domains/donations/donor.ts'
import { paymentStartSchema, type PaymentResult } from '../../../src/domains/payments/contract.ts'
import { sandboxKey } from '../../../src/domains/payments/sandbox/options.ts'
import type { Choice } from '../../../src/domains/payments/sandbox/outcomes.ts'
import { href, routes } from '../../../src/routes.ts'
import type { Answer, Browser } from './browser.ts'
import type { Memory } from '../accounts/memory.ts'

const refusalShape = z.looseObject({ code: z.string() })
const writtenShape = z.object({ transactionId: z.string() })
const TICKET_NUMBER = /KW-[0-9A-Z]{4}-[0-9A-Z]{4}/g
const RUNNING: SaleProblem = 'paiement-en-cours'
/** How often a buyer waits for an earlier attempt. */
const WAITS = 8
const SETTLED = new Set(['payee', 'remboursement-du', 'annulee'])
/** Longest that somebody looks at their order until it is settled, in milliseconds. */
const PATIENCE = 60_000

/** One attempt to pay, of which the widget was opened. */
export interface Attempt {
  paymentId: string
  amount: number
}

/** One buyer or donor with one browser, who remembers every answer. */
export class Client {
  readonly #browser: Browser
  readonly #memory: Memory
  readonly #scenario: string

  constructor(browser: Browser, memory: Memory, scenario: string) {
    this.#browser = browser
    this.#memory = memory
    this.#scenario = scenario
  }

  /** What this client was refused, or had to ask for again. */
  get refusals(): readonly string[] {
    return this.#browser.refusals
  }

  /** Opens a page. */
  async open(path: string): Promise<void> {
    expectStatus(await this.#browser.insist('GET', path), 200)
  }

  /** Opens the page of an order of its own. */
  async openOrder({ id }: OrderStatus): Promise<void> {
    await this.open(href(routes.order, { token: this.#known(id).token }))
  }

  /** Asks for places; the code of the refusal where there are none for this client. */
  async hold(
    modelId: string,
    given: Record<string, unknown> = {},
    key: string = randomUUID(),
  ): Promise<OrderStatus | { code: string }> {
    const body = orderBody(modelId, { telephoneAcheteur: this.#browser.phone, ...given })
    const answer = await this.#browser.insist('POST', routes.apiOrders, body, key)
    if (answer.status !== 201) return refusalShape.parse(answer.body)
    const status = orderStatusSchema.parse(answer.body)
    this.#memory.created(
      { kind: 'order', scenario: this.#scenario, token: this.#token(ORDERS_COOKIE), key },
      status,
    )
    return status
  }

  /** The same where a refusal would be a surprise. */
  async mustHold(modelId: string, given: Record<string, unknown> = {}): Promise<OrderStatus> {
    const held = await this.hold(modelId, given)
    if ('code' in held) throw new Error(`places were refused: ${held.code}`)
    return held
  }

  async give(amount: number): Promise<DonationStatus> {
    const key = randomUUID()
    const answer = await this.#browser.insist('POST', routes.apiDonations, { montant: amount }, key)
    const status = donationStatusSchema.parse(expectStatus(answer, 201, 200))
    this.#memory.created(
      { kind: 'donation', scenario: this.#scenario, token: this.#token(DONATIONS_COOKIE), key },
      status,
    )
    return status
  }

  /** Opens the widget. While the provider cannot tell what became of an earlier attempt, one has to wait. */
  async startPaying({ id }: OrderStatus | DonationStatus): Promise<Attempt> {
    for (let tries = 0; ; tries += 1) {
      const answer = await this.#browser.insist('POST', this.#paths(id).payment, {})
      if (answer.status !== 409 || tries === WAITS || refusalShape.parse(answer.body).code !== RUNNING) {
        const { paiementId, widget } = paymentStartSchema.parse(expectStatus(answer, 200))
        return { paymentId: paiementId, amount: Number(widget.options.amount) }
      }
      await pause(2_000)
    }
  }

  /** The same where the places may be gone: undefined then. */
  async tryPaying({ id }: OrderStatus): Promise<Attempt | undefined> {
    const answer = await this.#browser.insist('POST', this.#paths(id).payment, {})
    if (answer.status === 409) return undefined
    const { paiementId, widget } = paymentStartSchema.parse(expectStatus(answer, 200))
    return { paymentId: paiementId, amount: Number(widget.options.amount) }
  }

  /** What the buyer does in the widget; answers the provider's number. */
  async choose({ paymentId, amount }: Attempt, choice: Choice): Promise<string> {
    const body = { key: sandboxKey, partnerId: paymentId, amount, choice }
    const answer = await this.#browser.insist('POST', routes.sandboxChoice, body)
    return writtenShape.parse(expectStatus(answer, 200)).transactionId
  }

  /** What the page says that it heard from the widget. */
  async report(id: string, paymentId: string, resultat: PaymentResult['resultat']): Promise<void> {
    const answer = await this.#browser.insist('POST', this.#paths(id).result, {
      paiementId: paymentId,
      resultat,
    })
    this.#see(id, expectStatus(answer, 200))
  }

  async look(id: string): Promise<OrderStatus | DonationStatus> {
    return this.#see(id, expectStatus(await this.#browser.insist('GET', this.#paths(id).status), 200))
  }

  async cancel(id: string): Promise<void> {
    const answer = await this.#browser.insist('POST', href(routes.apiOrderCancellation, { orderId: id }), {})
    if (answer.status === 200) this.#see(id, answer.body)
  }

  /** Shows a code at the entrance, as anybody may; answers the verdict as it came. */
  async verify(code: string): Promise<unknown> {
    return expectStatus(await this.#browser.insist('POST', routes.apiVerify, { code }), 200)
  }

  /** Looks until money has found its place; then a buyer opens the tickets. */
  async untilSettled(id: string): Promise<string> {
    const end = performance.now() + PATIENCE
    for (;;) {
      const { phase } = await this.look(id)
      if (SETTLED.has(phase)) {
        if (phase === 'payee' && this.#known(id).kind === 'order') await this.#openTickets(id)
        return phase
      }
      if (performance.now() > end) {
        this.#memory.fault(this.#scenario, `paid a minute ago and still ${phase}`, id)
        return phase
      }
      await pause(250)
    }
  }

  async #openTickets(id: string): Promise<void> {
    const { token } = this.#known(id)
    const { body } = await this.#browser.insist('GET', href(routes.orderCalendar, { token }))
    const unfolded = String(body).replaceAll('\r\n ', '')
    this.#memory.sawNumbers(id, unfolded.match(TICKET_NUMBER) ?? [])
  }

  #see(id: string, body: unknown): OrderStatus | DonationStatus {
    const schema = this.#known(id).kind === 'order' ? orderStatusSchema : donationStatusSchema
    const status = schema.parse(body)
    this.#memory.saw(status)
    return status
  }

  #paths(id: string) {
    return this.#known(id).kind === 'order'
      ? {
          status: href(routes.apiOrder, { reference: id }),
          payment: href(routes.apiOrderPayment, { orderId: id }),
          result: href(routes.apiOrderPaymentResult, { orderId: id }),
        }
      : {
          status: href(routes.apiDonation, { reference: id }),
          payment: href(routes.apiDonationPayment, { donationId: id }),
          result: href(routes.apiDonationPaymentResult, { donationId: id }),
        }
  }

  #known(id: string) {
    const known = this.#memory.all.get(id)
    if (!known) throw new Error(`${id} is nobody's`)
    return known
  }

  /** Of the newest private link that this browser was given. */
  #token(cookie: string): string {
    return this.#browser.cookie(cookie)?.split('.')[0] ?? ''
  }
}

function expectStatus({ status, body }: Answer, ...expected: number[]): unknown {
  if (expected.includes(status)) return body
  throw new Error(`answered ${status} instead of ${expected.join(' or ')}: ${JSON.stringify(body)}`)
}
