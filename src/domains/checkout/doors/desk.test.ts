import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { buyAs, holdAs } from '../../../../test/sale/named-buyer.ts'
import { refundAtOnce } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { tokenOf } from '../../../../test/sale-records.ts'
import { many, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { orderAnswerSchema } from '../../books/contract.ts'
import { resendAnswerSchema } from '../contract.ts'

let site: TestSite
let colleague: Colleague

beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const resend = (reference: string, key: unknown = randomUUID(), one = colleague) =>
  one.request('POST', href(routes.apiDeskResendTickets, { reference }), { key })

/** Where the tickets of an order were sent. */
const deliveriesOf = async (orderId: string) => {
  const mails = sql`select recipient from outbox_messages
      where subject_id = ${orderId} and kind = 'ticket-delivery' order by created_at`
  return (await many(site.db, z.object({ recipient: z.string() }), mails)).map(({ recipient }) => recipient)
}

const storyOf = async (reference: string) => {
  const answer = await colleague.request('GET', href(routes.apiDeskOrder, { reference }))
  return orderAnswerSchema.parse(await answer.json()).story
}

describe('tickets that staff send once more', () => {
  test('go to the address of the order, and its story and the record say by whom', async () => {
    const { reference, order } = await buyAs(site, { email: 'fifa@example.com' })
    const answer = await resend(reference.toLowerCase())
    expect(answer.status).toBe(200)
    expect(resendAnswerSchema.parse(await answer.json())).toEqual({ email: 'fifa@example.com' })
    expect(await deliveriesOf(order.id)).toEqual(['fifa@example.com', 'fifa@example.com'])
    expect(await storyOf(reference)).toContainEqual(
      expect.objectContaining({
        kind: 'resent-by-staff',
        actor: 'staff',
        actorName: colleague.person.name,
      }),
    )
    const recorded = await many(
      site.db,
      z.object({ action: z.string(), by_right: z.string().nullable(), session_id: z.string().nullable() }),
      sql`select action, by_right, session_id from staff_actions where subject = ${order.id}`,
    )
    expect(recorded).toEqual([
      { action: 'tickets-resent', by_right: 'order:serve', session_id: colleague.by.session?.id },
    ])
  })

  test('go once however often one request is repeated, and by two at once', async () => {
    const { reference, order } = await buyAs(site, {})
    const key = randomUUID()
    const answers = await Promise.all([
      resend(reference, key),
      resend(reference, key),
      resend(reference, key),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await deliveriesOf(order.id)).toHaveLength(2)
  })

  test('go three times an hour at most, whatever their buyer has asked for', async () => {
    const { reference, order, buyer } = await buyAs(site, {})
    await buyer.request('POST', href(routes.resendTickets, { token: await tokenOf(site, order.id) }))
    for (let count = 0; count < 3; count += 1) expect((await resend(reference)).status).toBe(200)
    expect(await refusal(await resend(reference))).toMatchObject({ status: 429, code: 'deja-renvoye' })
    expect(await deliveriesOf(order.id)).toHaveLength(5)
    await site.travel(61 * 60_000)
    colleague = await signIn(site, 'support')
    expect((await resend(reference)).status).toBe(200)
  })

  test('do not go where there are none to send', async () => {
    const held = await holdAs(site, {})
    expect(await refusal(await resend(held.reference))).toMatchObject({ status: 409, code: 'non-payee' })
    const { reference, order } = await buyAs(site, {})
    await refundAtOnce(site.services, reference)
    expect(await refusal(await resend(reference))).toMatchObject({ status: 409, code: 'aucun-ticket' })
    expect(await deliveriesOf(order.id)).toHaveLength(1)
  })

  test.each(['K-ZZZZZ', 'x', "' or 1=1 --"])('are nobody’s for %s', async (reference) => {
    expect(await refusal(await resend(reference))).toMatchObject({ status: 404, code: 'commande-inconnue' })
  })

  test.each([undefined, '', 7, 'not-a-key'])('are not sent under the key %s', async (key) => {
    const { reference } = await holdAs(site, {})
    expect(await refusal(await resend(reference, key ?? null))).toMatchObject({ status: 422 })
  })

  test('are not sent by who may only read, nor another way than by the back-office', async () => {
    const { reference, order } = await buyAs(site, {})
    for (const role of ['finance', 'content', 'moderator', 'organiser-lead'] as const)
      expect(await refusal(await resend(reference, randomUUID(), await signIn(site, role)))).toMatchObject({
        status: 403,
        code: 'droit-refuse',
      })
    const foreign = await colleague.request(
      'POST',
      href(routes.apiDeskResendTickets, { reference }),
      { key: randomUUID() },
      { origin: 'https://elsewhere.example' },
    )
    expect(foreign.status).toBe(403)
    expect(await deliveriesOf(order.id)).toHaveLength(1)
  })
})
