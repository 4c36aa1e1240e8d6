import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { payingBuyer } from '../../../../test/paying-buyer.ts'
import { payAs } from '../../../../test/sale/named-buyer.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { recordForeign } from '../../payments/confirm/record-payment.ts'
import { findPayment } from '../../payments/payments.ts'
import { unmatchedAnswerSchema } from './contract.ts'

const HOUR = 3_600_000
let site: TestSite
let finance: Colleague

beforeAll(async () => {
  site = await startSite()
  finance = await signIn(site, 'finance')
})
afterAll(() => site.close())

const listed = async (after?: string) => {
  const answer = await finance.request(
    'GET',
    routes.apiDeskUnmatched + (after === undefined ? '' : `?${new URLSearchParams({ after })}`),
  )
  return unmatchedAnswerSchema.parse(await answer.json())
}
const seen = async (transaction: string) =>
  (await listed()).unmatched.find((one) => one.transaction === transaction)
const close = (transaction: string, reason = 'Rendu au donateur', by = finance) =>
  by.request('POST', routes.apiDeskCloseUnmatched, { provider: 'sandbox', transaction, reason })

/** Money came that names no payment of ours. */
const come = (transaction: string, amount: number, currency = 'XOF') =>
  run(
    site.db,
    sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
        values ('sandbox', ${transaction}, ${amount}, ${currency})`,
  )

describe('money without a name', () => {
  test('could be for orders of the same amount that were begun near it, and for no others', async () => {
    await payingBuyer(site, { price: 9_100 })
    await site.travel(3 * HOUR)
    finance = await signIn(site, 'finance')
    const near = await payAs(site, {
      price: 9_100,
      firstName: 'Sena',
      lastName: 'Hounkpe',
      phone: '0197112233',
    })
    await payingBuyer(site, { price: 9_200 })
    await come('NEAR', 9_100)
    await come('DOLLARS', 9_100, 'USD')
    expect(await seen('NEAR')).toMatchObject({
      provider: 'sandbox',
      amount: 9_100,
      guesses: [
        { reference: near.reference, buyer: 'Sena Hounkpe', phone: '+229 01 97 11 22 33', why: 'amount' },
      ],
    })
    expect((await seen('DOLLARS'))?.guesses).toEqual([])
  })

  test('is not closed by a number that nobody could have typed', async () => {
    expect((await close('a\u0000')).status).toBe(422)
  })

  test('is most likely for the order whose page has named it', async () => {
    const named = await payingBuyer(site, { price: 9_400 })
    await payingBuyer(site, { price: 9_300 })
    const payment = await findPayment(site.db, named.paymentId)
    if (!payment) throw new Error('no payment')
    const success = { reference: 'NAMED', status: 'succeeded', word: 'SUCCESS', amount: 9_300 } as const
    await recordForeign(site.db, payment, { ...success, currency: 'XOF', ourReference: null, reason: null })
    expect((await seen('NAMED'))?.guesses.map(({ why }) => why)).toEqual(['named', 'amount'])
    expect((await seen('NAMED'))?.guesses[0]?.reference).toBe(named.order.reference)
  })

  test('leaves the list once, by somebody who says why, and it is written down', async () => {
    await come('CLOSED', 500)
    expect(await refusal(await close('CLOSED', ' '))).toMatchObject({ status: 422 })
    const answers = await Promise.all([close('CLOSED'), close('CLOSED')])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409])
    expect(await refusal(await close('CLOSED'))).toMatchObject({
      code: 'deja-cloture',
      title: `${finance.person.name} a déjà clôturé ce paiement.`,
    })
    expect(await seen('CLOSED')).toBeUndefined()
    const written = await many(
      site.db,
      z.object({ by: z.string(), detail: z.unknown() }),
      sql`select actor_name as by, detail from staff_actions where action = 'unmatched-closed' and subject = 'CLOSED'`,
    )
    expect(written).toEqual([{ by: finance.person.name, detail: { amount: 500, why: 'Rendu au donateur' } }])
  })

  test('is not closed where there is none, nor by who only serves buyers', async () => {
    expect(await refusal(await close('INVENTED'))).toMatchObject({ status: 404, code: 'introuvable' })
    await come('KEPT', 700)
    const support = await signIn(site, 'support')
    expect(await refusal(await close('KEPT', 'Rendu', support))).toMatchObject({ status: 403 })
    expect((await support.request('GET', routes.apiDeskUnmatched)).status).toBe(200)
    expect(await seen('KEPT')).toBeDefined()
  })

  test('comes in pages of fifty that neither repeat nor leave out', async () => {
    await run(
      site.db,
      sql`insert into unmatched_payments (provider, provider_reference, amount, currency)
          select 'sandbox', 'PAGE-' || n, 100, 'XOF' from generate_series(1, 70) n`,
    )
    const first = await listed()
    const second = await listed(first.next ?? '')
    const shown = [...first.unmatched, ...second.unmatched].map(({ transaction }) => transaction)
    expect(first.unmatched).toHaveLength(50)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter((transaction) => transaction.startsWith('PAGE-'))).toHaveLength(70)
    expect(second.next).toBeNull()
  })
})
