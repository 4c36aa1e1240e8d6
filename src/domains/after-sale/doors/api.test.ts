import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../../../test/buyer.ts'
import { signIn, signInAgain, type Colleague } from '../../../../test/desk/colleague.ts'
import { sika } from '../../../../test/factories/staff.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { mailsOf, stateOf } from '../../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { checkInvariants } from '../../books/check-invariants.ts'
import { sendDueRefunds, sendRefund } from '../../payments/refunds/send-refund.ts'
import { approvalsAnswerSchema, decideAnswerSchema, refundAnswerSchema } from '../contract.ts'
import { beginRefunds } from '../refunds/begin-refund.ts'

const MINUTE = 60_000
let site: TestSite
let support: Colleague
let finance: Colleague
let owner: Colleague

beforeAll(async () => {
  site = await startSite()
  support = await signIn(site, 'support')
  finance = await signIn(site, 'finance')
  owner = await signIn(site, 'owner')
})
afterAll(() => site.close())

const { owners, paidOrder, ask, ticketsOf, statesOf, wordOf } = refundDesk(() => site)

const request = (by: Colleague, reference: string, body: Record<string, unknown>) =>
  by.request('POST', href(routes.apiDeskOrderRefunds, { reference }), {
    reason: 'Malade ce soir-là.',
    key: randomUUID(),
    ...body,
  })
/** Asks for a refund of the first `tickets` tickets of an order. */
async function refund(by: Colleague, order: { reference: string; orderId: string }, tickets = 1) {
  const numbers = (await ticketsOf(order.orderId)).slice(0, tickets).map(({ number }) => number)
  const answer = await request(by, order.reference, { tickets: numbers })
  expect(answer.status).toBe(201)
  return refundAnswerSchema.parse(await answer.json()).refund
}
const undo = (by: Colleague, id: string) => by.request('POST', href(routes.apiDeskUndoRefund, { id }), {})
const decide = (by: Colleague, id: string, body: Record<string, unknown> = { answer: 'yes' }) =>
  by.request('POST', href(routes.apiDeskDecideApproval, { id }), body)
const approvals = async (by: Colleague) =>
  approvalsAnswerSchema.parse(await (await by.request('GET', routes.apiDeskApprovals)).json()).approvals
async function jobs() {
  await beginRefunds(site.services)
  await sendDueRefunds(site.services, owners())
}

test('one of three tickets goes back with a second person, is undone, and goes back after all', async () => {
  const order = await paidOrder({ price: 120_000, quantity: 3 })
  const asked = await refund(support, order)
  const [first, second, third] = await ticketsOf(order.orderId)
  expect(asked).toMatchObject({
    state: 'awaiting-approval',
    amount: 120_000,
    tickets: [first?.number],
    by: support.person.name,
    undoUntil: null,
    approval: { state: 'open', decidedBy: null },
  })
  const [shown] = (await approvals(finance)).filter(({ id }) => id === asked.id)
  expect(shown).toMatchObject({
    subject: order.reference,
    mine: false,
    preview: {
      amount: 120_000,
      left: 240_000,
      byHand: true,
      tickets: [{ number: first?.number, state: 'issued' }],
    },
  })
  expect((await approvals(support)).find(({ id }) => id === asked.id)).toMatchObject({ mine: true })

  const answer = await decide(finance, asked.id)
  expect(answer.status).toBe(200)
  const { refund: approved, approval, now } = decideAnswerSchema.parse(await answer.json())
  expect(approval.state).toBe('yes')
  expect(approved).toMatchObject({ state: 'pending', approval: { decidedBy: finance.person.name } })
  expect(Date.parse(approved?.undoUntil ?? '') - Date.parse(now)).toBeGreaterThan(9 * MINUTE)

  const undone = refundAnswerSchema.parse(await (await undo(support, asked.id)).json())
  expect(undone.refund).toMatchObject({ id: asked.id, state: 'undone', undoUntil: null })
  await site.travel(11 * MINUTE)
  await jobs()
  expect(await statesOf(order.orderId)).toEqual(['issued', 'issued', 'issued'])

  const again = await refund(await signInAgain(site, support.person), order)
  expect((await decide(await signInAgain(site, finance.person), again.id)).status).toBe(200)
  await site.travel(11 * MINUTE)
  await jobs()
  expect(await statesOf(order.orderId)).toEqual(['blocked', 'issued', 'issued'])
  expect((await mailsOf(site, order.orderId)).filter(({ kind }) => kind === 'refund')).toHaveLength(1)
  expect([second?.state, third?.state]).toEqual(['issued', 'issued'])
})

describe('who asks', () => {
  test('may say the same again after an answer that was lost: it is one refund', async () => {
    const order = await paidOrder({ quantity: 2 })
    const [ticket] = await ticketsOf(order.orderId)
    const body = { tickets: [ticket?.number], key: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => request(support, order.reference, body)))
    const refunds = await Promise.all(
      answers.map(async (answer) => refundAnswerSchema.parse(await answer.json()).refund),
    )
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    for (const one of refunds) expect(one).toEqual(refunds[0])
    const other = await paidOrder()
    expect(await refusal(await request(support, other.reference, body))).toMatchObject({
      code: 'cle-reprise',
    })
  })

  test.each([
    ['without a ticket', { tickets: [] }, 'tickets'],
    ['without a reason', { reason: '  ' }, 'reason'],
    ['with a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
    ['without a key', { key: undefined }, 'key'],
    ['with a key that is none', { key: 'x' }, 'key'],
    ['with tickets that are no texts', { tickets: [7] }, 'tickets'],
    ['with a field that nobody knows', { amount: 7000 }, ''],
    ['for places in another type', { returnPlaces: 'yes' }, 'returnPlaces'],
  ])('is refused %s', async (_, body, field) => {
    const { reference, orderId } = await paidOrder()
    const [ticket] = await ticketsOf(orderId)
    const said = await refusal(await request(support, reference, { tickets: [ticket?.number], ...body }))
    expect(said.status).toBe(422)
    if (field !== '') expect(JSON.stringify(said.fields)).toContain(field)
    expect(await statesOf(orderId)).toEqual(['issued'])
  })

  test('hears what stands against it', async () => {
    const [order, other] = [await paidOrder({ quantity: 2 }), await paidOrder()]
    const [first] = await ticketsOf(order.orderId)
    const [foreign] = await ticketsOf(other.orderId)
    const code = async (reference: string, tickets: (string | undefined)[]) =>
      (await refusal(await request(support, reference, { tickets }))).code
    expect(await code(order.reference, [foreign?.number])).toBe('ticket-inconnu')
    expect(await code('K-ZZZZZ', [first?.number])).toBe('introuvable')
    // The provider has refused no refund of this order, so staff may not choose `byHand`.
    const byHand = await request(support, order.reference, { tickets: [first?.number], byHand: true })
    expect((await refusal(byHand)).code).toBe('par-le-prestataire')
    await run(site.db, sql`update tickets set state = 'used' where number = ${first?.number}`)
    expect(await code(order.reference, [first?.number])).toBe('ticket-utilise')
    await ask(order.reference, { amount: 500, by: sika })
    expect(await code(order.reference, [first?.number])).toBe('remboursement-en-cours')
  })
})

describe('a second person', () => {
  const dear = async () => {
    const order = await paidOrder({ price: 120_000 })
    return { ...order, id: (await refund(owner, order)).id }
  }

  test('is never the one who has asked, in whichever browser', async () => {
    const { id } = await dear()
    for (const browser of [await signInAgain(site, owner.person), await signInAgain(site, owner.person)])
      expect(await refusal(await decide(browser, id))).toMatchObject({
        status: 403,
        code: 'second-necessaire',
      })
  })

  test('needs the right, and has shown who they are just now', async () => {
    const { id } = await dear()
    expect(await refusal(await decide(support, id))).toMatchObject({ status: 403, code: 'droit-refuse' })
    const content = await signIn(site, 'content')
    expect(await refusal(await content.request('GET', routes.apiDeskApprovals))).toMatchObject({
      status: 403,
    })
    const early = await signIn(site, 'finance')
    await site.travel(11 * MINUTE)
    expect(await refusal(await decide(early, id))).toMatchObject({ status: 403, code: 'preuve-demandee' })
    expect((await decide(await signInAgain(site, early.person), id)).status).toBe(200)
  })

  test('gives a reason for a no', async () => {
    const { id } = await dear()
    const fresh = await signInAgain(site, finance.person)
    expect((await refusal(await decide(fresh, id, { answer: 'no' }))).status).toBe(422)
    expect((await refusal(await decide(fresh, id, { answer: 'perhaps' }))).status).toBe(422)
    const { approval, refund: view } = decideAnswerSchema.parse(
      await (await decide(fresh, id, { answer: 'no', reason: 'Le concert a eu lieu.' })).json(),
    )
    expect(approval.state).toBe('no')
    expect(view).toMatchObject({ state: 'declined', approval: { reason: 'Le concert a eu lieu.' } })
  })

  test('decides at the same moment as another one: once, and each is told what stands', async () => {
    const { id, orderId } = await dear()
    const [one, two] = [await signIn(site, 'finance'), await signIn(site, 'owner')]
    const answers = await Promise.all([
      decide(one, id),
      decide(two, id, { answer: 'no', reason: 'Non.' }),
      decide(one, id),
    ])
    const said = answers.map(({ status }) => status)
    expect([[200, 409, 200].join(), [409, 200, 409].join()]).toContain(said.join())
    await site.travel(11 * MINUTE)
    await jobs()
    expect(await stateOf(site, orderId)).toBe(said[0] === 200 ? 'refunded' : 'paid')
  })

  test('decides nothing of what is over', async () => {
    const { id } = await dear()
    expect((await undo(owner, id)).status).toBe(200)
    const fresh = await signInAgain(site, finance.person)
    expect(await refusal(await decide(fresh, id))).toMatchObject({ status: 409, code: 'demande-terminee' })
  })
})

test('what is unknown, or somebody else’s thing, is the same 404 to all of them', async () => {
  const order = await paidOrder()
  const fresh = await signInAgain(site, finance.person)
  for (const id of [randomUUID(), order.orderId, order.paymentId]) {
    const bodies = await Promise.all(
      [undo(fresh, id), decide(fresh, id)].map(async (one) => refusal(await one)),
    )
    for (const body of bodies) expect(body).toMatchObject({ status: 404, code: 'introuvable' })
  }
  for (const id of ['x', '1', "' or 1 = 1"])
    for (const answer of [await undo(fresh, id), await decide(fresh, id)]) expect(answer.status).toBe(422)
})

test('undone while the sender comes by, no request reaches the provider, or it is told that it has gone', async () => {
  for (let round = 0; round < 6; round += 1) {
    const order = await paidOrder()
    const { id } = await refund(await signIn(site, 'support'), order)
    await run(site.db, sql`update refunds set look_at = kwabo_now() where id = ${id}`)
    const fresh = await signIn(site, 'support')
    const [answer] = await Promise.all([undo(fresh, id), jobs(), sendRefund(site.services, owners(), id)])
    await jobs()
    const gone = (await wordOf(order.transaction)) === 'REVERTED'
    expect(answer.status).toBe(gone ? 409 : 200)
    if (gone) expect(await refusal(answer)).toMatchObject({ code: 'deja-parti' })
  }
})

test('nothing is broken after all of that', async () => {
  await site.travel(11 * MINUTE)
  await jobs()
  await sendDueRefunds(site.services, owners())
  expect(await checkInvariants(site.services)).toEqual([])
})
