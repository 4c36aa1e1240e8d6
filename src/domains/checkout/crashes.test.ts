import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../test/buyer.ts'
import { eventually } from '../../../test/eventually.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { startKillableSite } from '../../../test/killable/killable-site.ts'
import { choose, claim, freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { outcomeOf, stockOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

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

const idOf = z.object({ id: z.string() })

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
    /** Repeats the request under the same key until there is an answer, as our page does. */
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
          return outcomeOf(site, order.id).catch(() => undefined)
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
    expect(await stockOf(site, modelId)).toEqual({ held: 30, sold: 0 })
    for (const end of ends) expect(end).toMatchObject({ state: 'paid', tickets: 1 })

    // Jobs and connections that listen for changes come back by themselves.
    const after = await payingBuyer(site)
    await choose(site, after.paymentId, after.amount, 'unheard')
    const found = await eventually(
      () => outcomeOf(site, after.order.id),
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
    /** Repeats a step until it is answered, like a buyer who reloads and does not know what the earlier try did. */
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
        await choose(site, start.paiementId, Number(start.widget.options.amount), 'unheard-silent')
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
        () => outcomeOf(site, id),
        ({ state }) => state === 'paid',
      )
      expect(end).toEqual({ state: 'paid', tickets: 1, due: 0 })
    }
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: orders.length })
  },
)

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
