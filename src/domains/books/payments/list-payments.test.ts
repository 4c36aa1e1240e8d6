import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { choose, payingBuyer, settle } from '../../../../test/paying-buyer.ts'
import { buyAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { paymentsAnswerSchema } from './contract.ts'

const faults: SandboxFaults = {}
let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const asked = (filter: Record<string, string> = {}) =>
  colleague.request('GET', `${routes.apiDeskPayments}?${new URLSearchParams(filter)}`)
const listed = async (filter: Record<string, string> = {}) =>
  paymentsAnswerSchema.parse(await (await asked(filter)).json())

describe('the list of payments', () => {
  test('has the newest first, each with what it paid for, what came and the provider’s number', async () => {
    const bought = await buyAs(site, { quantity: 2 })
    const begun = await payingBuyer(site)
    const response = await asked()
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
    const { payments, next, outage } = paymentsAnswerSchema.parse(await response.json())
    expect(payments.slice(0, 2)).toMatchObject([
      {
        id: begun.paymentId,
        state: 'pending',
        attempt: 'started',
        paidFor: { kind: 'order', reference: begun.order.reference },
        transaction: null,
      },
      {
        id: bought.paymentId,
        state: 'succeeded',
        amount: 14_000,
        paidFor: { kind: 'order', reference: bought.reference },
        payer: 'Afi Hounsou',
        provider: 'sandbox',
        transaction: bought.transaction,
      },
    ])
    expect([next, outage]).toEqual([null, null])
  })

  test('is filtered by state, and by what the provider has said', async () => {
    const running = await payingBuyer(site)
    await choose(site, running.paymentId, running.amount, 'late')
    await settle(site, running.paymentId)
    const unsure = await payingBuyer(site)
    await run(site.db, sql`update payments set attempt = 'claimed' where id = ${unsure.paymentId}`)
    const ids = async (filter: Record<string, string>) => (await listed(filter)).payments.map(({ id }) => id)
    expect(await ids({ word: 'running' })).toEqual([running.paymentId])
    expect(await ids({ word: 'unsure' })).toEqual([unsure.paymentId])
    expect(await ids({ word: 'unsure', state: 'expired' })).toEqual([])
    for (const { state } of (await listed({ state: 'succeeded' })).payments) expect(state).toBe('succeeded')
    expect(await refusal(await asked({ state: 'gone' }))).toMatchObject({ status: 422 })
    expect(await refusal(await asked({ after: '1' }))).toMatchObject({ status: 422 })
  })

  test('comes in pages of fifty that neither repeat nor leave out, of one moment too', async () => {
    const ids: string[] = Array.from({ length: 120 }, () => randomUUID())
    await run(
      site.db,
      sql`insert into payments (id, provider, purpose, subject_id, amount, state, created_at)
          select id, 'sandbox', 'donation', gen_random_uuid(), 1000, 'failed', kwabo_now() + interval '1 day'
          from unnest(${ids}::uuid[]) as given (id)`,
    )
    const first = await listed()
    const second = await listed({ after: first.next ?? '' })
    const third = await listed({ after: second.next ?? '' })
    const shown = [first, second, third].flatMap(({ payments }) => payments.map(({ id }) => id))
    expect(first.payments).toHaveLength(50)
    expect(second.payments).toHaveLength(50)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((id) => ids.includes(id)).sort()).toEqual(ids.sort())
    expect(first.payments[0]?.paidFor).toBeNull()
    const failed = await listed({ state: 'failed', after: second.next ?? '' })
    expect(failed.payments).toHaveLength(20)
  })

  test('says since when the provider is away, and how many payments wait for it', async () => {
    faults.reading = 'down'
    for (let count = 0; count < 5; count += 1) await settle(site, (await payingBuyer(site)).paymentId)
    const { outage } = await listed()
    expect(outage?.waiting).toBe(5)
    expect(Date.parse(outage?.since ?? '')).toBeLessThan(site.services.clock.now().getTime())
    faults.reading = undefined
    await settle(site, (await payingBuyer(site)).paymentId)
    expect((await listed()).outage).toBeNull()
  })

  test('is not for who only serves events', async () => {
    const events = await signIn(site, 'content')
    expect(await refusal(await events.request('GET', routes.apiDeskPayments))).toMatchObject({
      status: 403,
      code: 'droit-refuse',
    })
  })
})
