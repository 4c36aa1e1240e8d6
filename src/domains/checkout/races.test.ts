import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { choose, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { startKillableSite } from '../../../test/killable-site.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from './check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
/** Two processes on one database, each with its jobs. */
let site: TestSite
let other: TestSite

beforeAll(async () => {
  site = await startSite({ jobs: true })
  other = await startSite({ beside: site, jobs: true })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const rounds = Array.from({ length: 3 }, (_, index) => index)
const idOf = z.object({ id: z.string() })
const stock = (modelId: string) =>
  one(
    site.db,
    z.object({ held: z.number(), sold: z.number() }),
    sql`select held, sold from ticket_models where id = ${modelId}`,
  )
const stateOf = (orderId: string) =>
  one(
    site.db,
    z.object({ state: z.string(), tickets: z.number(), due: z.number() }),
    sql`select state, (select count(*) from tickets where order_id = ${orderId}) as tickets,
          (select coalesce(sum(r.amount), 0) from refunds_due r join payments p on p.id = r.payment_id
           where p.subject_id = ${orderId}) as due
        from orders where id = ${orderId}`,
  )
const mailsOf = (orderId: string) =>
  many(
    site.db,
    z.object({ state: z.string() }),
    sql`select state from outbox_messages where subject_id = ${orderId} and kind = 'ticket-delivery'`,
  )
/** Asks until the answer is right; what never comes fails with the last answer. */
async function eventually<T>(ask: () => Promise<T>, right: (answer: T) => boolean): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    const answer = await ask()
    if (right(answer) || tries === 200) return answer
    await pause(100)
  }
}
const claim = (paiementId: string) => ({ paiementId, resultat: 'reussi' })
const cancel = (buyer: Buyer, orderId: string) =>
  buyer.request('POST', href(routes.apiOrderCancellation, { orderId }), {})

test('the same request sent ten times to two processes is one order', async () => {
  const { modelId } = await makeTicketModel(site.db)
  const buyer = new Buyer(site)
  const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      buyer.at(index % 2 ? other : site).ask(modelId, { telephoneAcheteur }, key),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 201))
  const ids = await Promise.all(answers.map(async (answer) => idOf.parse(await answer.json()).id))
  expect(new Set(ids).size).toBe(1)
  expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
})

test('one key with two contents at two processes is one order and one refusal', async () => {
  for (const _ of rounds) {
    const [one, two] = [await makeTicketModel(site.db), await makeTicketModel(site.db)]
    const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
    const answers = await Promise.all([
      new Buyer(site).ask(one.modelId, { telephoneAcheteur }, key),
      new Buyer(other).ask(two.modelId, { telephoneAcheteur }, key),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422])
  }
})

test('two processes sell the last places to exactly as many', async () => {
  const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
  const answers = await Promise.all(
    Array.from({ length: 120 }, (_, index) =>
      new Buyer(index % 2 ? other : site).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(await stock(modelId)).toEqual({ held: 10, sold: 0 })
})

test('two tabs that replace one order give its places back once', async () => {
  for (const _ of rounds) {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const first = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
    const again = (at: TestSite, ville: string) =>
      buyer.at(at).ask(modelId, { remplace: first.id, villeAcheteur: ville, telephoneAcheteur: freshPhone() })
    const answers = await Promise.all([again(site, 'Ouidah'), again(other, 'Parakou')])
    const held = answers.filter(({ status }) => status === 201).length
    expect(held).toBeGreaterThan(0)
    expect(await stock(modelId)).toEqual({ held, sold: 0 })
  }
})

test('browser, webhook and poll at once issue the tickets once and send one mail', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site, { persons: 2 })
    await site.travel(3_000)
    await choose(site, paymentId, amount, 'paid')
    await Promise.all([
      buyer.report(order.id, claim(paymentId)),
      buyer.at(other).report(order.id, claim(paymentId)),
      buyer.at(other).status(order.id),
      buyer.report(order.id, claim(paymentId)),
    ])
    expect(await stateOf(order.id)).toEqual({ state: 'paid', tickets: 2, due: 0 })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
    const sent = await eventually(
      () => mailsOf(order.id),
      (mails) => mails.every(({ state }) => state === 'sent'),
    )
    expect(sent).toEqual([{ state: 'sent' }])
  }
})

test('a payment that nobody reports is found by webhook and jobs alone', async () => {
  const { order, paymentId, amount } = await payingBuyer(site)
  await choose(site, paymentId, amount, 'unheard')
  const found = await eventually(
    () => stateOf(order.id),
    ({ state }) => state === 'paid',
  )
  expect(found).toEqual({ state: 'paid', tickets: 1, due: 0 })
})

test('the end of a hold against its success ends as one of both, with nothing lost', async () => {
  for (const round of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site, { capacity: 1 })
    await site.travel(16 * MINUTE)
    const paid = choose(site, paymentId, amount, 'paid')
    if (round % 2) await paid
    await Promise.all([
      paid,
      releaseHolds(site.services),
      releaseHolds(other.services),
      buyer.report(order.id, claim(paymentId)),
      buyer.at(other).report(order.id, claim(paymentId)),
      new Buyer(other).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ])
    const end = await eventually(
      () => stateOf(order.id),
      ({ state, due }) => state === 'paid' || due > 0,
    )
    expect(end).toEqual(
      end.state === 'paid'
        ? { state: 'paid', tickets: 1, due: 0 }
        : { state: 'expired', tickets: 0, due: amount },
    )
  }
})

test('a cancellation against its success is a paid order or money to be returned', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    await Promise.all([
      choose(site, paymentId, amount, 'paid'),
      cancel(buyer, order.id),
      cancel(buyer.at(other), order.id),
      buyer.at(other).report(order.id, claim(paymentId)),
    ])
    const end = await eventually(
      () => stateOf(order.id),
      ({ state, due }) => state === 'paid' || due > 0,
    )
    expect(end).toEqual(
      end.state === 'paid'
        ? { state: 'paid', tickets: 1, due: 0 }
        : { state: 'cancelled', tickets: 0, due: amount },
    )
  }
})

test('a replacement against the success of what it replaces pays exactly one of them', async () => {
  for (const _ of rounds) {
    const { order, paymentId, amount, buyer, modelId } = await payingBuyer(site)
    await site.travel(3_000)
    const [, next] = await Promise.all([
      choose(site, paymentId, amount, 'unheard-silent'),
      buyer.ask(modelId, { remplace: order.id, villeAcheteur: 'Ouidah', telephoneAcheteur: freshPhone() }),
      buyer.at(other).report(order.id, claim(paymentId)),
    ])
    const end = await eventually(
      () => stock(modelId),
      ({ sold }) => sold === 1,
    )
    expect(end).toEqual({ held: 0, sold: 1 })
    expect((await stateOf(order.id)).state).toBe(next.status === 201 ? 'cancelled' : 'paid')
  }
})

test('starting to pay, cancelling and running out at once leaves one outcome', async () => {
  for (const _ of rounds) {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId, { telephoneAcheteur: freshPhone() })
    await site.travel(15 * MINUTE - 50)
    const start = () => buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    await Promise.all([start(), cancel(buyer.at(other), order.id), releaseHolds(other.services), start()])
    const { state } = await stateOf(order.id)
    expect(await stock(modelId)).toEqual({ held: state === 'held' ? 1 : 0, sold: 0 })
  }
})

test(
  'connections that die in the middle lose nothing that was acknowledged, and do nothing twice',
  { timeout: 90_000 },
  async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 30 })
    const sales = await Promise.all(Array.from({ length: 8 }, () => payingBuyer(site)))
    await site.travel(3_000)
    const axe = new pg.Client(site.connection)
    await axe.connect()
    let falling = true
    const storm = async () => {
      for (let blow = 0; blow < 12; blow += 1) {
        await axe.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`)
        await pause(120)
      }
      falling = false
    }
    /** As our page does: the same request under the same key until there is an answer. */
    const insist = async (index: number) => {
      const [buyer, key, telephoneAcheteur] = [
        new Buyer(index % 2 ? other : site),
        randomUUID(),
        freshPhone(),
      ]
      for (;;) {
        const answer = await buyer.ask(modelId, { telephoneAcheteur }, key)
        if (answer.status < 500 && !falling) return answer
        if (answer.status < 500 && answer.status !== 201) return answer
        await pause(20)
      }
    }
    const settle = async ({ buyer, order, paymentId, amount }: (typeof sales)[number]) => {
      await eventually(
        () => choose(site, paymentId, amount, 'unheard-silent').catch(() => undefined),
        (reference) => reference !== undefined,
      )
      const path = href(routes.apiOrderPaymentResult, { orderId: order.id })
      return eventually(
        async () => {
          await buyer.request('POST', path, claim(paymentId))
          return stateOf(order.id).catch(() => undefined)
        },
        (end) => end?.state === 'paid',
      )
    }
    const [answers, ends] = await Promise.all([
      Promise.all(Array.from({ length: 60 }, (_, index) => insist(index))),
      Promise.all(sales.map(settle)),
      storm(),
    ])
    await axe.end()
    const granted = answers.filter(({ status }) => status === 201)
    const ids = await Promise.all(granted.map(async (answer) => idOf.parse(await answer.json()).id))
    expect(new Set(ids).size).toBe(30)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    expect(await stock(modelId)).toEqual({ held: 30, sold: 0 })
    for (const end of ends) expect(end).toMatchObject({ state: 'paid', tickets: 1 })

    // Jobs and everything that listens come back by themselves.
    const after = await payingBuyer(site)
    await choose(site, after.paymentId, after.amount, 'unheard')
    const found = await eventually(
      () => stateOf(after.order.id),
      ({ state }) => state === 'paid',
    )
    expect(found).toEqual({ state: 'paid', tickets: 1, due: 0 })
  },
)

test(
  'a process killed again and again loses nothing that was acknowledged, and does nothing twice',
  { timeout: 90_000 },
  async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 20, price: 5000 })
    let running = await startKillableSite(site.connection)
    const victim: TestSite = {
      ...site,
      get address() {
        return running.address
      },
    }
    let killing = true
    const kill = async () => {
      for (let blow = 0; blow < 3; blow += 1) {
        await pause(300)
        running.process.kill('SIGKILL')
        running = await startKillableSite(site.connection)
      }
      killing = false
    }
    /** Repeats a step until it is answered, as a buyer who reloads; nothing tells what became of the earlier try. */
    const insist = <T>(step: () => Promise<T>) =>
      eventually(
        () => step().catch(() => undefined),
        (answer) => answer !== undefined,
      ).then((answer) => {
        if (answer === undefined) throw new Error('no answer')
        return answer
      })
    const buy = async () => {
      const orders: string[] = []
      do {
        const buyer = new Buyer(victim)
        const [key, telephoneAcheteur] = [randomUUID(), freshPhone()]
        const held = await insist(async () => {
          const answer = await buyer.ask(modelId, { telephoneAcheteur }, key)
          if (answer.status >= 500) throw new Error('not yet')
          return { status: answer.status, body: await answer.json() }
        })
        if (held.status === 409) break
        const { id } = idOf.parse(held.body)
        orders.push(id)
        const start = await insist(() => buyer.startPayment(id))
        await choose(site, start.paiementId, start.widget.options.amount, 'unheard-silent')
        const path = href(routes.apiOrderPaymentResult, { orderId: id })
        await insist(() => buyer.request('POST', path, claim(start.paiementId)))
      } while (killing)
      return orders
    }
    const [bought] = await Promise.all([Promise.all(Array.from({ length: 6 }, buy)), kill()])
    running.process.kill('SIGKILL')
    const orders = bought.flat()
    expect(orders.length).toBeGreaterThan(0)
    for (const id of orders) {
      const end = await eventually(
        () => stateOf(id),
        ({ state }) => state === 'paid',
      )
      expect(end).toEqual({ state: 'paid', tickets: 1, due: 0 })
    }
    expect(await stock(modelId)).toEqual({ held: 0, sold: orders.length })
  },
)

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
