import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { checkInvariants } from './check-invariants.ts'
import { forgetRequestKeys } from './holds/forget-request-keys.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'
import { checkPaymentAgain, requeueChecks } from './payment/check-payment.ts'
import { confirmOrder } from './payment/confirm-order.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const stock = (modelId: string) =>
  one(
    site.db,
    z.object({ held: z.number(), sold: z.number() }),
    sql`select held, sold from ticket_models where id = ${modelId}`,
  )
const stateOf = async (orderId: string) =>
  (await one(site.db, z.object({ state: z.string() }), sql`select state from orders where id = ${orderId}`))
    .state
const refundsDue = (orderId: string) =>
  many(
    site.db,
    z.object({ amount: z.number(), reason: z.string() }),
    sql`select r.amount, r.reason from refunds_due r join payments p on p.id = r.payment_id
        where p.subject_id = ${orderId} order by r.amount`,
  )
/** The provider is asked at most every two seconds. */
const settle = async (paymentId: string, reference: string | null = null) => {
  await site.travel(3_000)
  return confirmOrder(site.services, { paymentId, reference })
}

describe('money', () => {
  test('too little and then the whole of it on one attempt pays, and the first part is owed back', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'short')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    await choose(site, paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await stateOf(order.id)).toBe('paid')
    expect(await refundsDue(order.id)).toEqual([{ amount: 6500, reason: 'amount_short' }])
  })

  test('of 0 F pays nothing, and nothing is owed for it', async () => {
    const { order, paymentId } = await payingBuyer(site)
    const reference = await choose(site, paymentId, 7000, 'paid')
    await run(site.db, sql`update sandbox_transactions set amount = 0 where id = ${reference}`)
    expect(await settle(paymentId)).toEqual({ kind: 'no-success' })
    expect(await stateOf(order.id)).toBe('held')
    expect(await refundsDue(order.id)).toEqual([])
  })

  test('that names a payment nobody knows waits for staff', async () => {
    const { paymentId } = await payingBuyer(site)
    const reference = await choose(site, randomUUID(), 7000, 'paid')
    await settle(paymentId, reference)
    const waiting = await many(
      site.db,
      z.object({ amount: z.number() }),
      sql`select amount from unmatched_payments where provider_reference = ${reference}`,
    )
    expect(waiting).toEqual([{ amount: 7000 }])
  })

  test('that comes after a failed attempt and the end of the hold is still looked for', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'insufficient-funds')
    await settle(paymentId)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(order.id)).toBe('expired')
    await choose(site, paymentId, amount, 'unheard-silent')
    await run(
      site.db,
      sql`delete from graphile_worker._private_jobs where key = ${`payment.check:${paymentId}`}`,
    )
    await requeueChecks(site.services)
    const jobs = await many(
      site.db,
      z.object({ key: z.string() }),
      sql`select key from graphile_worker.jobs where key = ${`payment.check:${paymentId}`}`,
    )
    expect(jobs).toHaveLength(1)
    await site.travel(3_000)
    await checkPaymentAgain(site.services, paymentId)
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('that is on its way when the hold ends is asked for, even if an earlier look found nothing', async () => {
    const { order, paymentId, amount, modelId } = await payingBuyer(site, { capacity: 1 })
    expect(await settle(paymentId)).toEqual({ kind: 'no-success' })
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(order.id)).toBe('paid')
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('that arrives while the provider cannot be read gets the grace, claimed or not', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    faults.reading = 'error'
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(order.id)).toBe('held')
    faults.reading = undefined
    await site.travel(6 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(order.id)).toBe('paid')
  })

  test('is not asked for twice while nobody knows whether the first try went through', async () => {
    const { order, buyer } = await payingBuyer(site)
    faults.reading = 'down'
    await site.travel(3_000)
    const again = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    faults.reading = undefined
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
  })

  test('may be moving in a widget that is still open while the provider is down: its order stays', async () => {
    const { order, paymentId, buyer, modelId } = await payingBuyer(site)
    await settle(paymentId)
    faults.reading = 'down'
    await site.travel(3_000)
    const cancel = () => buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(await cancel())).toMatchObject({ code: 'paiement-en-cours' })
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(4 * MINUTE)
    expect((await cancel()).status).toBe(200)
    faults.reading = undefined
  })

  test('that the browser has just claimed is waited for, although the provider knows nothing yet', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    const told = { paiementId: paymentId, resultat: 'reussi', transactionId: 'on-its-way' }
    expect(await buyer.report(order.id, told)).toMatchObject({ phase: 'verification' })
    const cancel = await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(cancel)).toMatchObject({ code: 'paiement-en-cours' })
    await site.travel(4 * MINUTE)
    await settle(paymentId)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'a-payer' })
  })

  test('for an order that was paid unheard keeps the buyer from holding it a second time', async () => {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(3_000)
    const again = await buyer.ask(modelId, { remplace: order.id, villeAcheteur: 'Ouidah' })
    expect(await refusal(again)).toMatchObject({ status: 409, code: 'commande-payee' })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
  })
})

describe('money for an order that is just being replaced', () => {
  /** How many wait for a lock at this moment. */
  const waiting = async () =>
    (
      await one(
        site.db,
        z.object({ count: z.number() }),
        sql`select count(*) as count from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).count
  const until = async (count: number) => {
    while ((await waiting()) < count) await pause(10)
  }

  test('pays its successor, although that did not exist when the provider was read', async () => {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await site.travel(3_000)
    const [replacing, settling] = await site.db
      .transaction(async (tx) => {
        await run(tx, sql`select from ticket_models where id = ${modelId} for update`)
        const next = buyer.ask(modelId, { remplace: order.id, telephoneAcheteur: freshPhone() })
        await until(1)
        await choose(site, paymentId, amount, 'unheard-silent')
        const settled = settle(paymentId)
        await until(2)
        return [next, settled] as const
      })
      .then(async ([next, settled]) => [await next, await settled] as const)
    expect(replacing.status).toBe(201)
    expect(settling).toEqual({ kind: 'paid' })
    expect(await stateOf(order.id)).toBe('cancelled')
    expect(await refundsDue(order.id)).toEqual([])
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
  })
})

describe('places', () => {
  test('of an order whose money was short go back when its hold ends', async () => {
    const { order, paymentId, amount, modelId } = await payingBuyer(site)
    await choose(site, paymentId, amount, 'short')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(order.id)).toBe('expired')
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
  })

  test('go back although another order of the same run cannot be let go', async () => {
    const broken = await payingBuyer(site)
    const other = await payingBuyer(site)
    const unpaid = await makeTicketModel(site.db)
    await new Buyer(site).hold(unpaid.modelId, { telephoneAcheteur: freshPhone() })
    // Nobody could give back places that the counter does not know.
    await run(site.db, sql`update ticket_models set held = 0 where id = ${broken.modelId}`)
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await stateOf(broken.order.id)).toBe('held')
    expect(await stateOf(other.order.id)).toBe('expired')
    expect(await stock(unpaid.modelId)).toEqual({ held: 0, sold: 0 })
    await run(site.db, sql`update ticket_models set held = 1 where id = ${broken.modelId}`)
    await releaseHolds(site.services)
    expect(await stateOf(broken.order.id)).toBe('expired')
  })

  test('are asked for in vain while somebody else keeps their row locked', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const refused = await site.db.transaction(async (tx) => {
      await run(tx, sql`select from ticket_models where id = ${modelId} for update`)
      return refusal(await new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() }))
    })
    expect(refused).toMatchObject({ status: 503, code: 'service-occupe' })
    await new Buyer(site).hold(modelId, { telephoneAcheteur: freshPhone() })
  })

  test('held under a key are answered for 24 hours; then the key is as new', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
    const ask = async () =>
      z.object({ id: z.string() }).parse(await (await buyer.ask(modelId, { telephoneAcheteur }, key)).json())
        .id
    const first = await ask()
    await site.travel(23 * 60 * MINUTE)
    await releaseHolds(site.services)
    await forgetRequestKeys(site.services)
    expect(await ask()).toBe(first)
    await site.travel(2 * 60 * MINUTE)
    await forgetRequestKeys(site.services)
    expect(await ask()).not.toBe(first)
  })

  test('for nothing, held when the process died, are paid by asking again and never by a widget', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 0 })
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
    const unpaid = await makeTicketModel(site.db, { price: 100 })
    const held = await buyer.hold(unpaid.modelId, { telephoneAcheteur: freshPhone() })
    await run(site.db, sql`update orders set amount = 0 where id = ${held.id}`)
    await run(site.db, sql`update order_lines set unit_price = 0 where order_id = ${held.id}`)
    const start = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: held.id }), {})
    expect(await refusal(start)).toMatchObject({ status: 409, code: 'commande-payee' })
    expect(await stateOf(held.id)).toBe('paid')
    expect(await stateOf(order.id)).toBe('paid')
  })
})

describe('what a browser sends', () => {
  test.each([
    ['half a character', { nomAcheteur: 'Houn\ud800sou' }],
    ['a zero byte', { villeAcheteur: 'Coto\u0000nou' }],
  ])('as a name with %s is refused at the field, and spoils nobody else', async (_, given) => {
    const { modelId } = await makeTicketModel(site.db)
    const [bad, good] = await Promise.all([
      new Buyer(site).ask(modelId, { ...given, telephoneAcheteur: freshPhone() }),
      new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ])
    expect(await refusal(bad)).toMatchObject({ status: 422, code: 'champs-invalides' })
    expect(good.status).toBe(201)
  })

  test.each([
    ['one letter', 'Ɛ'],
    ['500 letters, of which marks are composed', `${'e\u0301'.repeat(490)}${'x'.repeat(10)}`],
    ['markup, formulas and signs', `<script>alert(1)</script> {{7*7}} =HYPERLINK("x") d'Ɖɔ̀sù 👩🏾‍🎤`],
  ])('as a name of %s is kept as it is, composed', async (_, name) => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, {
      nomAcheteur: name,
      prenomAcheteur: name,
      telephoneAcheteur: freshPhone(),
    })
    const kept = await one(
      site.db,
      z.object({ last: z.string(), first: z.string() }),
      sql`select last_name as last, first_name as first from orders where id = ${order.id}`,
    )
    expect(kept).toEqual({ last: name.normalize('NFC'), first: name.normalize('NFC') })
  })

  test('as a name of 501 letters is refused, with the limit', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const given = { nomAcheteur: 'x'.repeat(501), telephoneAcheteur: freshPhone() }
    const answer = await new Buyer(site).ask(modelId, given)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('500 caractères au plus.')
  })

  test('as a reason with bytes that no text has is heard all the same', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    const said = { paiementId: paymentId, resultat: 'echoue', motif: 'Code \u0000 err\ud800oné' }
    expect(await buyer.report(order.id, said)).toMatchObject({ id: order.id })
  })

  test('as a reference with bytes that no reference has is refused', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    const path = href(routes.apiOrderPaymentResult, { orderId: order.id })
    const said = { paiementId: paymentId, resultat: 'reussi', transactionId: 'a\u0000b' }
    expect(await refusal(await buyer.request('POST', path, said))).toMatchObject({ status: 422 })
  })

  test('in many invented references costs the provider one question', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        buyer.report(order.id, {
          paiementId: paymentId,
          resultat: 'reussi',
          transactionId: `invented-${index}`,
        }),
      ),
    )
    const { reads } = await one(
      site.db,
      z.object({ reads: z.number() }),
      sql`select reads from payments where id = ${paymentId}`,
    )
    expect(reads).toBe(1)
  })

  test('to start ever more payments is refused after a few', async () => {
    const { order, buyer } = await payingBuyer(site)
    const path = href(routes.apiOrderPayment, { orderId: order.id })
    const answers: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1)
      answers.push((await buyer.request('POST', path, {})).status)
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})

test('a look at a payment is queued again when the worker that had it is gone', async () => {
  const { paymentId } = await payingBuyer(site)
  const key = `payment.check:${paymentId}`
  await run(
    site.db,
    sql`update graphile_worker._private_jobs set locked_by = 'gone', attempts = 1,
          locked_at = clock_timestamp() - interval '3 minutes' where key = ${key}`,
  )
  await requeueChecks(site.services)
  const waiting = await many(
    site.db,
    z.object({ key: z.string() }),
    sql`select key from graphile_worker.jobs where key = ${key} and locked_at is null`,
  )
  expect(waiting).toHaveLength(1)
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
