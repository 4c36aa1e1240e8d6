import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { approvalsAnswerSchema } from '../../after-sale/contract.ts'
import { orderAnswerSchema } from '../../books/contract.ts'
import { correctOrder } from '../../checkout/desk/correct-order.ts'
import { correctContact } from '../../checkout/order-page/resend-tickets.ts'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { freshPhone } from '../../../../test/paying-buyer.ts'
import { buyAs } from '../../../../test/sale/named-buyer.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { finishByHand } from '../refunds/finish-by-hand.ts'

let site: TestSite
let finance: Colleague
let owner: Colleague

beforeAll(async () => {
  site = await startSite()
  finance = await signIn(site, 'finance')
  owner = await signIn(site, 'owner')
})
afterAll(() => site.close())

const { owners, decided, refundOf } = refundDesk(() => site)

/** A refund that staff have to pay by hand, and the payer's phone. */
async function toPay() {
  const phone = freshPhone()
  const { reference } = await buyAs(site, { phone })
  return { id: await decided(reference, { byHand: true }), phone, reference }
}
const told = (payee: string, given: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  transfer: `MOMO ${randomUUID()}`,
  payee,
  reason: 'Carte refusée par le prestataire',
  ...given,
})
const tell = (id: string, body: unknown, by = finance) =>
  by.request('POST', href(routes.apiDeskHandPayment, { id }), body)
const decide = (id: string, answer: Record<string, unknown>, by = owner) =>
  by.request('POST', href(routes.apiDeskDecideApproval, { id }), answer)
const waiting = async (by = owner) =>
  approvalsAnswerSchema.parse(await (await by.request('GET', routes.apiDeskApprovals)).json()).approvals

/** Reports that the refund was paid to `payee`. Returns what a second person sees. */
async function previewOf(id: string, payee: string) {
  const body = told(payee)
  expect((await tell(id, body)).status).toBe(204)
  return (await waiting()).find((one) => one.id === body.key)?.preview
}

const contactOf = (reference: string) =>
  one(
    site.db,
    z.object({ id: z.string(), lastName: z.string(), firstName: z.string(), email: z.string() }),
    sql`select id, last_name as "lastName", first_name as "firstName", email from orders where reference = ${reference}`,
  )
async function correctByStaff(reference: string, phone: string): Promise<void> {
  const { id: _, ...contact } = await contactOf(reference)
  const given = { ...contact, phone, reference, key: randomUUID(), version: 1, resend: false, by: sika }
  expect(await correctOrder(site.services, given)).toEqual({ kind: 'corrected', resent: false })
}
async function correctByLink(reference: string, telephoneAcheteur: string): Promise<void> {
  const { id, email: emailAcheteur } = await contactOf(reference)
  const form = { emailAcheteur, telephoneAcheteur }
  expect(await correctContact(site.services, id, form, { address: '127.0.0.1', device: null })).toEqual({
    kind: 'corrected',
  })
}

describe('a refund that somebody has paid by hand', () => {
  test('is done once a second person has compared it, and never by the first alone', async () => {
    const { id, phone, reference } = await toPay()
    const body = told(phone, { transfer: 'MOMO-4471' })
    expect((await tell(id, body)).status).toBe(204)
    expect((await tell(id, body)).status).toBe(204)
    // The order says that the refund is paid and only has to be confirmed, so that nobody pays it again.
    const order = await owner.request('GET', href(routes.apiDeskOrder, { reference }))
    expect(orderAnswerSchema.parse(await order.json()).refunds).toMatchObject([{ id, isPaid: true }])
    const approval = (await waiting()).find((one) => one.id === body.key)
    expect(approval).toMatchObject({
      action: 'hand-payment',
      subject: reference,
      amount: 7_000,
      by: finance.person.name,
      mine: false,
      preview: { refund: id, transfer: 'MOMO-4471', payee: phone, isPayers: true },
    })
    expect(await refundOf(id)).toMatchObject({ state: 'decided' })
    expect(await refusal(await decide(body.key, { answer: 'yes' }, finance))).toMatchObject({
      status: 403,
      code: 'second-necessaire',
    })
    const answers = await Promise.all([
      decide(body.key, { answer: 'yes' }),
      decide(body.key, { answer: 'yes' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await answers[0]?.json()).toMatchObject({ approval: { state: 'yes' }, refund: null })
    expect(await refundOf(id)).toEqual({ state: 'done', by_hand: true, reference: 'MOMO-4471' })
  })

  test('shows the second person where the money went to somebody else, and stays open when they say no', async () => {
    const { id } = await toPay()
    const first = told('01 66 00 00 99', { reason: 'Son frère, elle a changé de numéro' })
    expect((await tell(id, first)).status).toBe(204)
    expect(await refusal(await tell(id, told('x')))).toMatchObject({ code: 'demande-en-cours' })
    const [approval] = (await waiting()).filter((one) => one.id === first.key)
    expect(approval?.preview).toMatchObject({ isPayers: false })
    expect((await decide(first.key, { answer: 'no', reason: 'Aucun reçu' })).status).toBe(200)
    expect(await refundOf(id)).toMatchObject({ state: 'decided' })
    expect((await tell(id, told('01 66 00 00 99'))).status).toBe(204)
  })

  test('is compared with the number that paid where staff or the order’s page have given another since', async () => {
    const theirs = '01 66 66 66 66'
    for (const correct of [correctByStaff, correctByLink]) {
      const { id, phone, reference } = await toPay()
      await correct(reference, theirs)
      const paid = { payerPhone: `+229${phone}`, isCorrected: false }
      expect(await previewOf(id, theirs)).toMatchObject({ ...paid, isPayers: false })
    }
    const { id, phone, reference } = await toPay()
    await correctByLink(reference, theirs)
    await correctByLink(reference, '01 66 66 66 67')
    expect(await previewOf(id, phone)).toMatchObject({
      payerPhone: `+229${phone}`,
      isCorrected: false,
      isPayers: true,
    })
  })

  test('is no payer’s where the number that paid was not kept, and the order’s was corrected', async () => {
    const { id, reference } = await toPay()
    // Earlier releases did not store the payer's phone.
    await run(
      site.db,
      sql`update payments set payer_phone = null where id = (select payment_id from refunds where id = ${id})`,
    )
    await correctByLink(reference, '01 66 66 66 67')
    expect(await previewOf(id, '01 66 66 66 67')).toMatchObject({ isPayers: false, isCorrected: true })
  })

  test('asked for before the order’s number was corrected stands: it is compared with the one that paid', async () => {
    const { id, phone, reference } = await toPay()
    const body = told(phone)
    expect((await tell(id, body)).status).toBe(204)
    await correctByStaff(reference, '01 66 66 66 67')
    expect(await (await decide(body.key, { answer: 'yes' })).json()).toMatchObject({
      approval: { state: 'yes' },
    })
    expect(await refundOf(id)).toMatchObject({ state: 'done' })
  })

  test('shows the second person that its transfer was reported for another, and the earlier report stands', async () => {
    const [first, second, third] = [await toPay(), await toPay(), await toPay()]
    const transfer = `MOMO-${randomUUID()}`
    const earlier = told(first.phone, { transfer })
    const later = told(second.phone, { transfer: transfer.replaceAll('-', ' ').toLowerCase() })
    expect([(await tell(first.id, earlier)).status, (await tell(second.id, later)).status]).toEqual([
      204, 204,
    ])
    const shown = await waiting()
    const reused = [earlier, later].map(({ key }) => shown.find(({ id }) => id === key)?.preview)
    expect(reused).toMatchObject([{ isReused: false }, { isReused: true, isPayers: true }])
    expect((await decide(earlier.key, { answer: 'yes' })).status).toBe(200)
    expect(await refundOf(first.id)).toMatchObject({ state: 'done' })
    const again = told(third.phone, { transfer })
    expect((await tell(third.id, again)).status).toBe(204)
    expect((await waiting()).find(({ id }) => id === again.key)?.preview).toMatchObject({ isReused: true })
  })

  test('is void for the second person where it has ended meanwhile', async () => {
    const { id, phone } = await toPay()
    const body = told(phone)
    expect((await tell(id, body)).status).toBe(204)
    await finishByHand(site.services, owners(), id, { reference: 'BANK-1', by: sika })
    expect(await (await decide(body.key, { answer: 'yes' })).json()).toMatchObject({
      approval: { state: 'void' },
    })
    expect(await refundOf(id)).toMatchObject({ state: 'done', reference: 'BANK-1' })
    expect(await refusal(await tell(id, told(phone)))).toMatchObject({ code: 'pas-a-la-main' })
  })

  test('cannot be taken back as a refund, nor told under a key that is another one’s', async () => {
    const { id, phone } = await toPay()
    const body = told(phone)
    expect((await tell(id, body)).status).toBe(204)
    const undo = await finance.request('POST', href(routes.apiDeskUndoRefund, { id: body.key }), {})
    expect(await refusal(undo)).toMatchObject({ status: 404 })
    const other = await toPay()
    for (const [refund, given] of [
      [other.id, told(other.phone, { key: body.key })],
      [id, { ...body, transfer: 'MOMO-4472' }],
      [id, { ...body, payee: other.phone }],
      [id, { ...body, reason: 'Autre chose' }],
    ] as const)
      expect(await refusal(await tell(refund, given))).toMatchObject({ code: 'cle-reprise' })
    expect((await tell(id, body)).status).toBe(204)
  })

  test.each([
    ['nothing', {}],
    ['no number', told('x', { transfer: '  ' })],
    ['no reason', told('x', { reason: '' })],
    ['an amount', told('x', { amount: 1 })],
  ])('is not told with %s', async (_, body) => {
    const { id } = await toPay()
    expect(await refusal(await tell(id, body))).toMatchObject({ status: 422 })
  })

  test('is none for an id that nobody has, and not for who may not', async () => {
    expect(await refusal(await tell(randomUUID(), told('x')))).toMatchObject({ status: 404 })
    const { id, phone } = await toPay()
    const support = await signIn(site, 'support')
    expect(await refusal(await tell(id, told(phone), support))).toMatchObject({ status: 403 })
  })
})
