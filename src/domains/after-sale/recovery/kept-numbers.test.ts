import { settlePayments } from '../../../services/payment-owners.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { choose, freshPhone, payingBuyer } from '../../../../test/paying-buyer.ts'
import { mailsOf, stateOf, tokenOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { followTrace } from '../../payments/confirm/trace-notified.ts'
import type { SandboxFaults } from '../../payments/sandbox/faults.ts'
import { correctContact } from '../../checkout/order-page/resend-tickets.ts'
import { claimTransaction } from './claim-transaction.ts'

const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

async function buying() {
  const bought = await payingBuyer(site)
  const ofOrder = sql`select phone from orders where id = ${bought.order.id}`
  return { ...bought, ...(await one(site.db, z.object({ phone: z.string() }), ofOrder)) }
}

const claim = (form: unknown, address = '198.51.100.1', orderTokens: string[] = []) =>
  claimTransaction(site.services, { form, address, orderTokens })

/** Transactions with a queued fetch, the latest first. */
async function kept() {
  const rows = await many(
    site.db,
    z.object({ payload: z.object({ providerReference: z.string(), asked: z.number() }) }),
    sql`select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'payment.trace' order by j.id desc`,
  )
  return rows.map(({ payload }) => payload)
}

test.each(['does not know yet', 'cannot tell of now'])(
  'E22: a number that the provider %s is kept, and pays its order once it can',
  async (state) => {
    const { order, paymentId, amount, phone } = await buying()
    const transaction = `late-${paymentId}`
    faults.reading = state === 'cannot tell of now' ? 'down' : undefined
    expect((await claim({ phone, transaction })).kind).toMatch(/^unknown$|^provider-away$/)
    faults.reading = undefined
    const made = await choose(site, paymentId, amount, 'unheard-silent')
    await run(site.db, sql`update sandbox_transactions set id = ${transaction} where id = ${made}`)
    const [trace] = await kept()
    if (trace) await followTrace(site.services, settlePayments(site.services), trace)
    expect(await stateOf(site, order.id)).toBe('paid')
    expect((await mailsOf(site, order.id)).map(({ kind }) => kind)).toEqual(['ticket-delivery'])
  },
)

test('E22: a number pays its order for the phone that paid, also where the order’s was corrected since', async () => {
  const { order, paymentId, amount, phone } = await buying()
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  const form = { emailAcheteur: 'autre@exemple.bj', telephoneAcheteur: '0166666669' }
  await correctContact(site.services, order.id, form, { address: '198.51.100.2', device: null })
  expect(await claim({ phone: freshPhone(), transaction })).toEqual({ kind: 'unknown' })
  expect((await claim({ phone, transaction })).kind).toBe('paid')
})

test('E22: of numbers that anybody may invent thirty an hour are kept for a network, and its buyer’s own besides', async () => {
  const { phone, buyer } = await buying()
  const before = (await kept()).length
  for (let times = 0; times < 35; times += 1)
    await claim({ phone: freshPhone(), transaction: `invented ${times}` }, '203.0.113.1')
  expect((await kept()).length - before).toBe(30)
  const [token = ''] = (buyer.cookie('kwabo_commandes') ?? '').split('.')
  await claim({ phone, transaction: 'its own' }, '203.0.113.1', [token])
  expect((await kept())[0]?.providerReference).toBe('its own')
})

test('X10 one number is tried with thirty telephones an hour, whichever network asks, and with its buyer’s own besides', async () => {
  const { order, paymentId, amount, phone } = await buying()
  const transaction = await choose(site, paymentId, amount, 'unheard-silent')
  for (let network = 1; network <= 30; network += 1)
    expect(await claim({ phone: freshPhone(), transaction }, `203.0.113.${network}`)).toEqual({
      kind: 'unknown',
    })
  // From here on the right phone and a wrong phone get the same answer.
  for (const guessed of [phone, freshPhone()])
    expect(await claim({ phone: guessed, transaction }, '203.0.113.99')).toMatchObject({ kind: 'too-many' })
  expect((await claim({ phone, transaction }, '203.0.113.99', [await tokenOf(site, order.id)])).kind).toBe(
    'paid',
  )
})
