import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { begin, refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { many, one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { orderAnswerSchema } from '../../books/contract.ts'
import { cancelEvent } from '../../catalogue/changes/change-event.ts'
import { lockPayment } from '../../payments/payments.ts'
import { finishByHand, refuseRefund } from '../../payments/refunds/finish-by-hand.ts'
import { listTickets } from '../../tickets/list-tickets.ts'
import { unblockAnswerSchema } from '../contract.ts'
import { blockTicket } from './block-ticket.ts'
import { unblockTicket } from './unblock-ticket.ts'

let site: TestSite
let colleague: Colleague
beforeAll(async () => {
  site = await startSite()
  colleague = await signIn(site, 'support')
})
afterAll(() => site.close())

const { owners, paidOrder, ask, decided, ticketsOf, statesOf } = refundDesk(() => site)

const block = (number: string, given: Record<string, unknown> = {}, by = colleague) =>
  by.request('POST', href(routes.apiDeskBlockTicket, { number }), {
    key: randomUUID(),
    reason: 'Volé',
    ...given,
  })
const unblock = (number: string, given: Record<string, unknown> = {}, by = colleague) =>
  by.request('POST', href(routes.apiDeskUnblockTicket, { number }), { reason: 'Retrouvé', ...given })
const isGoodAgain = async (answer: Response) => unblockAnswerSchema.parse(await answer.json()).isGood

const pageOf = async (reference: string) => {
  const answer = await colleague.request('GET', href(routes.apiDeskOrder, { reference }))
  return orderAnswerSchema.parse(await answer.json())
}

/** A paid order of two, and the number of its first ticket. */
async function bought() {
  const sale = await paidOrder({ quantity: 2 })
  const [first] = await ticketsOf(sale.orderId)
  return { ...sale, number: first?.number ?? '' }
}

const held = { by: sika, why: 'Volé' }

describe('a ticket that staff block', () => {
  test('opens nothing, and every place that tells of it says so, until that is lifted', async () => {
    const { orderId, reference, number } = await bought()
    expect((await block(number.toLowerCase().replaceAll('-', ' '))).status).toBe(204)
    const { tickets, story } = await pageOf(reference)
    expect(tickets.map(({ state }) => state)).toEqual(['blocked', 'issued'])
    expect(tickets[0]?.hold).toMatchObject({ by: colleague.person.name, why: 'Volé' })
    expect(tickets[1]?.hold).toBeNull()
    expect(story.at(-1)).toMatchObject({
      kind: 'ticket-blocked',
      actorName: colleague.person.name,
      detail: { ticket: number, why: 'Volé' },
    })
    const [ticket] = await listTickets(site.db, orderId)
    const verified = await site.app.inject({
      method: 'POST',
      url: routes.apiVerify,
      payload: { code: ticket?.qrText },
    })
    expect(verified.json()).toMatchObject({ resultat: 'authentique', etat: 'bloque' })
    const pdf = await site.app.inject(href(routes.ticketPdf, { token: ticket?.token ?? '' }))
    expect(pdf.statusCode).toBeGreaterThanOrEqual(400)

    expect(await isGoodAgain(await unblock(number))).toBe(true)
    expect(await statesOf(orderId)).toEqual(['issued', 'issued'])
    // The ticket's page no longer says that staff have blocked it. A later block by a refund must not say so either.
    const saying = (await listTickets(site.db, orderId)).map(({ heldByStaff }) => heldByStaff)
    expect([ticket?.heldByStaff, ...saying]).toEqual([true, undefined, undefined])
    expect((await pageOf(reference)).story.at(-1)).toMatchObject({
      kind: 'ticket-unblocked',
      detail: { ticket: number, why: 'Retrouvé', good: true },
    })
    const recorded = await many(
      site.db,
      z.object({ action: z.string(), right: z.string() }),
      sql`select action, by_right as right from staff_actions where detail->>'ticket' = ${number} order by id`,
    )
    expect(recorded).toEqual([
      { action: 'ticket-blocked', right: 'ticket:block' },
      { action: 'ticket-unblocked', right: 'ticket:block' },
    ])
    expect(await checkInvariants(site.services)).toEqual([])
  })

  test('is blocked once by two at once, and the later one hears by whom; a repeated request is one block', async () => {
    const { number } = await bought()
    const other = await signIn(site, 'owner')
    const key = randomUUID()
    const [mine, again, theirs] = await Promise.all([
      block(number, { key }),
      block(number, { key }),
      block(number, {}, other),
    ])
    const statuses = [mine.status, again.status, theirs.status]
    if (theirs.status === 204) expect(statuses).toEqual([409, 409, 204])
    else {
      expect(statuses).toEqual([204, 204, 409])
      const problem = await refusal(theirs)
      expect(problem).toMatchObject({ code: 'deja-bloque' })
      expect(problem.title).toContain(colleague.person.name)
    }
  })

  test('is lifted once by two at once, and both hear how it stands', async () => {
    const { number, reference } = await bought()
    await block(number)
    const answers = await Promise.all([unblock(number), unblock(number)])
    expect(await Promise.all(answers.map(isGoodAgain))).toEqual([true, true])
    const { story } = await pageOf(reference)
    expect(story.filter(({ kind }) => kind === 'ticket-unblocked')).toHaveLength(1)
  })

  test('can be blocked anew once that was lifted', async () => {
    const { number, orderId } = await bought()
    for (let count = 0; count < 2; count += 1) {
      expect((await block(number)).status).toBe(204)
      expect((await statesOf(orderId))[0]).toBe('blocked')
      expect(await isGoodAgain(await unblock(number))).toBe(true)
    }
  })
})

describe('a lifted block makes no ticket good', () => {
  test('whose money is on its way back, nor once it is back', async () => {
    const { number, orderId, reference } = await bought()
    await block(number)
    const refund = await decided(reference, { amount: 7_000, tickets: [number], byHand: true })
    expect(await isGoodAgain(await unblock(number))).toBe(false)
    expect((await statesOf(orderId))[0]).toBe('blocked')
    await finishByHand(site.services, owners(), refund, { reference: `MoMo ${refund}`, by: sika })
    expect((await statesOf(orderId))[0]).toBe('void')
    expect(await checkInvariants(site.services)).toEqual([])
  })

  test.each(['sent', 'processing'])('whose refund is %s', async (state) => {
    const { number, orderId, reference } = await bought()
    await block(number)
    const refund = await decided(reference, { amount: 7_000, tickets: [number] })
    await run(site.db, sql`update refunds set state = ${state}, sent_at = kwabo_now() where id = ${refund}`)
    expect(await isGoodAgain(await unblock(number))).toBe(false)
    expect((await statesOf(orderId))[0]).toBe('blocked')
  })

  test('whose event is cancelled, or whose money its provider took back', async () => {
    const cancelled = await bought()
    await block(cancelled.number)
    const { eventId } = await one(
      site.db,
      z.object({ eventId: z.string() }),
      sql`select event_id as "eventId" from ticket_models where id = ${cancelled.modelId}`,
    )
    await cancelEvent(site.services, { eventId, reason: 'La pluie.', by: sika })
    expect(await isGoodAgain(await unblock(cancelled.number))).toBe(false)

    const reversed = await bought()
    await block(reversed.number)
    await site.db.transaction(async (tx) => {
      await run(tx, sql`update payments set state = 'reversed' where id = ${reversed.paymentId}`)
      const payment = await lockPayment(tx, reversed.paymentId)
      if (payment) await owners().order.reversed(tx, payment)
    })
    expect(await isGoodAgain(await unblock(reversed.number))).toBe(false)
    expect(await statesOf(reversed.orderId)).toEqual(['blocked', 'blocked'])
  })

  test('raced against a refund that begins: however they meet, the ticket stays blocked', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { number, orderId, reference } = await bought()
      await blockTicket(site.services, { number, key: randomUUID(), ...held })
      const asked = await ask(reference, { amount: 7_000, tickets: [number], byHand: true })
      if (asked.kind !== 'pending') throw new Error(asked.kind)
      await Promise.all([
        begin(site.services, asked.refundId),
        unblockTicket(site.services, { number, ...held }),
      ])
      expect((await statesOf(orderId))[0]).toBe('blocked')
      await Promise.all([
        finishByHand(site.services, owners(), asked.refundId, { reference: `MoMo ${round}`, by: sika }),
        blockTicket(site.services, { number, key: randomUUID(), ...held }),
      ])
      await unblockTicket(site.services, { number, ...held })
      expect((await statesOf(orderId))[0]).toBe('void')
    }
    expect(await checkInvariants(site.services)).toEqual([])
  })
})

describe('a refund that is refused frees no ticket', () => {
  test('that staff have blocked meanwhile; once that is lifted it is good', async () => {
    const { number, orderId, reference } = await bought()
    const refund = await decided(reference, { amount: 7_000, tickets: [number], byHand: true })
    await block(number)
    await refuseRefund(site.services, owners(), refund, { why: 'Numéro fermé', by: sika })
    expect((await statesOf(orderId))[0]).toBe('blocked')
    expect(await isGoodAgain(await unblock(number))).toBe(true)
  })

  test('raced against the block: however they meet, the ticket stays blocked, and lifting frees it', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { number, orderId, reference } = await bought()
      const refund = await decided(reference, { amount: 7_000, tickets: [number], byHand: true })
      await Promise.all([
        refuseRefund(site.services, owners(), refund, { why: 'Numéro fermé', by: sika }),
        blockTicket(site.services, { number, key: randomUUID(), ...held }),
      ])
      expect((await statesOf(orderId))[0]).toBe('blocked')
      await unblockTicket(site.services, { number, ...held })
      expect((await statesOf(orderId))[0]).toBe('issued')
    }
  })

  test('for good, where the block was there before the refund and was lifted during it', async () => {
    const { number, orderId, reference } = await bought()
    await block(number)
    const refund = await decided(reference, { amount: 7_000, tickets: [number], byHand: true })
    await unblock(number)
    await refuseRefund(site.services, owners(), refund, { why: 'Numéro fermé', by: sika })
    expect((await statesOf(orderId))[0]).toBe('issued')
  })
})

describe('the database refuses', () => {
  test('that a ticket which staff hold is good', async () => {
    const { number } = await bought()
    await block(number)
    await expect(
      run(site.db, sql`update tickets set state = 'issued' where number = ${number}`),
    ).rejects.toMatchObject({ constraint: 'tickets_freed_may_open' })
  })

  test('a hold of a ticket that stays good', async () => {
    const { number } = await bought()
    await expect(
      run(
        site.db,
        sql`insert into staff_holds_on_tickets (id, ticket_id, why, actor, actor_name)
            select ${randomUUID()}, id, 'Volé', 'operator', 'Sika' from tickets where number = ${number}`,
      ),
    ).rejects.toMatchObject({ constraint: 'staff_holds_on_tickets_blocked' })
  })
})

describe('nothing is blocked or lifted', () => {
  test.each(['KW-0000-0000', 'x', "' or 1=1 --"])('under the number %s', async (number) => {
    for (const answer of [await block(number), await unblock(number)])
      expect(await refusal(answer)).toMatchObject({ status: 404, code: 'ticket-inconnu' })
  })

  test.each([{ reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: 7 }, { key: 'x' }, { state: 'issued' }])(
    'with %j',
    async (given) => {
      const { number, orderId } = await bought()
      expect((await block(number, given)).status).toBe(422)
      expect(await statesOf(orderId)).toEqual(['issued', 'issued'])
    },
  )

  test('of a ticket that was used, or is void, or that nobody has blocked', async () => {
    const { number, orderId } = await bought()
    expect(await refusal(await unblock(number))).toMatchObject({ status: 409, code: 'pas-bloque' })
    await run(site.db, sql`update tickets set state = 'used' where number = ${number}`)
    expect(await refusal(await block(number))).toMatchObject({ status: 409, code: 'ticket-utilise' })
    await run(site.db, sql`update tickets set state = 'void' where order_id = ${orderId}`)
    expect(await refusal(await block(number))).toMatchObject({ status: 409, code: 'ticket-annule' })
  })

  test('by who may only read or only give money back', async () => {
    const { number, orderId } = await bought()
    for (const role of ['finance', 'content', 'moderator', 'gate-chief'] as const) {
      const one = await signIn(site, role)
      for (const answer of [await block(number, {}, one), await unblock(number, {}, one)])
        expect(await refusal(answer)).toMatchObject({ status: 403, code: 'droit-refuse' })
    }
    expect(await statesOf(orderId)).toEqual(['issued', 'issued'])
  })
})
