import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { choose, payingBuyer } from '../../../../test/paying-buyer.ts'
import { outcomeOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkAnswerSchema, traceAnswerSchema } from '../contract.ts'
import type { SandboxFaults } from '../sandbox/faults.ts'

const faults: SandboxFaults = {}
let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const check = (id: string, by = colleague) => by.request('POST', href(routes.apiDeskCheckPayment, { id }), {})
const checked = async (id: string) => checkAnswerSchema.parse(await (await check(id)).json()).outcome
const trace = (transaction: string, by = colleague) =>
  by.request('POST', routes.apiDeskTraceTransaction, { transaction })
const traced = async (transaction: string) => traceAnswerSchema.parse(await (await trace(transaction)).json())
const recorded = (subject: string) =>
  many(
    site.db,
    z.object({ action: z.string(), by: z.string() }),
    sql`select action, actor_name as by from staff_actions where subject = ${subject} order by id`,
  )

describe('a payment that somebody checks', () => {
  test('is settled by what the provider shows, once, however often and by however many', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    expect(await checked(paymentId)).toBe('no-success')
    await choose(site, paymentId, amount, 'unheard-silent')
    await site.travel(3_000)
    const answers = await Promise.all([checked(paymentId), checked(paymentId), checked(paymentId)])
    expect(answers).toEqual(['paid', 'paid', 'paid'])
    expect(await outcomeOf(site, order.id)).toEqual({ state: 'paid', tickets: 1, due: 0 })
    expect(await recorded(paymentId)).toEqual(
      Array(4).fill({ action: 'payment-checked', by: colleague.person.name }),
    )
    const about = `${routes.apiDeskActivity}?about=${order.reference}`
    expect(await (await colleague.request('GET', about)).json()).toMatchObject({
      actions: Array(4).fill({
        action: 'payment-checked',
        subject: { kind: 'order', key: order.reference },
      }),
    })
  })

  test('keeps its state while the provider does not answer, or was another one', async () => {
    const { paymentId, order } = await payingBuyer(site)
    faults.reading = 'down'
    expect(await checked(paymentId)).toBe('unheard')
    faults.reading = undefined
    expect(await outcomeOf(site, order.id)).toMatchObject({ state: 'held' })
    await run(site.db, sql`update payments set provider = 'other' where id = ${paymentId}`)
    expect(await checked(paymentId)).toBe('other-provider')
  })

  test('is none for an id that nobody has, and checked twenty times a minute at most', async () => {
    expect(await refusal(await check(randomUUID()))).toMatchObject({ status: 404, code: 'introuvable' })
    const other = await signIn(site, 'finance')
    const answers = []
    for (let count = 0; count < 21; count += 1) answers.push((await check(randomUUID(), other)).status)
    expect([...new Set(answers)]).toEqual([404, 429])
  })

  test('is not checked by who may not', async () => {
    const { paymentId } = await payingBuyer(site)
    expect(await refusal(await check(paymentId, await signIn(site, 'content')))).toMatchObject({
      status: 403,
    })
    expect(await recorded(paymentId)).toEqual([])
  })
})

test('a payment of which nobody has named a number is not asked about where the provider knows only its own', async () => {
  const theirs = await startSite({ replaced: { sandbox: { readBy: 'theirs' } } })
  try {
    const support = await signIn(theirs, 'support')
    const { order, paymentId, amount, buyer } = await payingBuyer(theirs)
    const transaction = await choose(theirs, paymentId, amount, 'unheard-silent')
    const outcome = async () =>
      checkAnswerSchema.parse(await (await check(paymentId, support)).json()).outcome
    expect(await outcome()).toBe('no-number')
    await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'en-attente',
      transactionId: transaction,
    })
    await theirs.travel(3_000)
    expect(await outcome()).toBe('paid')
  } finally {
    await theirs.close()
  }
})

describe('a transaction number that somebody reads aloud', () => {
  test('finds the payment that it was for, and pays it', async () => {
    const { order, paymentId, amount } = await payingBuyer(site)
    const transaction = await choose(site, paymentId, amount, 'unheard-silent')
    const spaced = `${transaction.slice(0, 4)} ${transaction.slice(4)}`
    expect(await traced(spaced)).toEqual({ result: 'paid', payment: paymentId })
    expect(await traced(transaction)).toEqual({ result: 'known', payment: paymentId })
    expect(await outcomeOf(site, order.id)).toMatchObject({ state: 'paid' })
    expect((await recorded(transaction)).map(({ action }) => action)).toEqual(
      Array(2).fill('transaction-traced'),
    )
  })

  test('that is money of nobody is kept for people; one that is not there is not', async () => {
    const { paymentId, amount } = await payingBuyer(site)
    const transaction = await choose(site, paymentId, amount, 'unheard-silent')
    faults.namedPayment = null
    expect(await traced(transaction)).toEqual({ result: 'unmatched', payment: null })
    faults.namedPayment = undefined
    expect(await traced('invented-1')).toEqual({ result: 'unknown', payment: null })
    faults.reading = 'down'
    expect(await traced('invented-2')).toEqual({ result: 'unread', payment: null })
    faults.reading = undefined
  })

  test.each(['', '   ', 'é'.repeat(8), 'x'.repeat(201)])('is refused as %j', async (typed) => {
    expect(await refusal(await trace(typed))).toMatchObject({ status: 422 })
  })
})
