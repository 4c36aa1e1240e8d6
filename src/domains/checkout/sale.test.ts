import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../../../test/factories.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { many, one, run, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { changeBooks } from '../payments/sandbox/change-books.ts'
import type { SandboxFaults } from '../payments/sandbox/faults.ts'
import { checkInvariants } from './check-invariants.ts'
import { confirmOrder } from './payment/confirm-order.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

const MINUTE = 60_000
const faults: SandboxFaults = {}
let site: TestSite

beforeAll(async () => {
  site = await startSite({ replaced: { sandbox: { faults } } })
})
afterAll(() => site.close())

const stock = (modelId: string) =>
  one(
    site.db,
    z.object({ held: z.number(), sold: z.number() }),
    sql`select held, sold from ticket_models where id = ${modelId}`,
  )
const tickets = async (orderId: string) =>
  (
    await many(
      site.db,
      z.object({ number: z.string() }),
      sql`select number from tickets where order_id = ${orderId}`,
    )
  ).length
const payment = (id: string) =>
  one(
    site.db,
    z.object({ state: z.string(), received: z.number().nullable() }),
    sql`select state, received from payments where id = ${id}`,
  )
const refundsDue = (orderId: string) =>
  many(
    site.db,
    z.object({ amount: z.number(), reason: z.string() }),
    sql`select r.amount, r.reason from refunds_due r join payments p on p.id = r.payment_id where p.subject_id = ${orderId}`,
  )
const mails = (orderId: string) =>
  many(
    site.db,
    z.object({ kind: z.string() }),
    sql`select kind from outbox_messages where subject_id = ${orderId}`,
  )
const log = async (orderId: string) =>
  (
    await many(
      site.db,
      z.object({ kind: z.string() }),
      sql`select kind from order_events where order_id = ${orderId} order by id`,
    )
  ).map((event) => event.kind)

/** A buyer with places held and a payment started. */
async function paying(given: NewTicketModel & { quantity?: number } = {}) {
  const { modelId } = await makeTicketModel(site.db, given)
  const buyer = new Buyer(site)
  const phone = `01${String(97_000_000 + Math.floor(Math.random() * 999_999)).padStart(8, '0')}`
  const lignes = [{ modeleTicketId: modelId, quantite: given.quantity ?? 1 }]
  const order = await buyer.hold(modelId, { telephoneAcheteur: phone, lignes })
  const start = await buyer.startPayment(order.id)
  return { modelId, buyer, order, paymentId: start.paiementId, amount: start.widget.options.amount }
}

/** What the buyer does in the sandbox's widget; answers the provider's reference. */
async function choose(
  paymentId: string,
  amount: number,
  choice: Parameters<typeof changeBooks>[1] extends infer Request
    ? Request extends { choice: infer C }
      ? C
      : never
    : never,
  reason: string | null = null,
): Promise<string> {
  const services = { db: site.db, random: site.services.random }
  const written = await changeBooks(services, {
    key: 'pk_sandbox_kwabo',
    partnerId: paymentId,
    amount,
    choice,
    reason,
  })
  if (written.kind !== 'written') throw new Error('the sandbox refused')
  return written.transactionId
}

/** The provider is asked at most every two seconds. */
const settle = async (paymentId: string, reference: string | null = null) => {
  await site.travel(3_000)
  return confirmOrder(site.services, { paymentId, reference })
}

describe('an order', () => {
  test('E1: holds places for 15 minutes at the price of the database', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 7000, capacity: 10 })
    const order = await new Buyer(site).hold(modelId, { lignes: [{ modeleTicketId: modelId, quantite: 2 }] })
    expect(order).toMatchObject({ phase: 'a-payer', montant: 14_000, billets: 0 })
    expect(Date.parse(order.expireA) - Date.parse(order.maintenant)).toBeGreaterThan(14.9 * MINUTE)
    expect(await stock(modelId)).toEqual({ held: 2, sold: 0 })
    expect(await log(order.id)).toEqual(['held'])
  })

  test('E1: asked for twice with one key is one order; with another content it is refused', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const key = randomUUID()
    const [first, second] = await Promise.all([buyer.ask(modelId, {}, key), buyer.ask(modelId, {}, key)])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await first.json()).toMatchObject({
      id: z.object({ id: z.string() }).parse(await second.json()).id,
    })
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
    const other = await buyer.ask(modelId, { villeAcheteur: 'Ouidah' }, key)
    expect(await refusal(other)).toMatchObject({ status: 422, code: 'cle-deja-utilisee' })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['quantity 0', { quantite: 0 }, 'champs-invalides'],
    ['quantity -1', { quantite: -1 }, 'champs-invalides'],
    ['quantity 1.5', { quantite: 1.5 }, 'champs-invalides'],
    ['quantity as text', { quantite: '2abc' }, 'champs-invalides'],
    ['quantity 1e9', { quantite: 1e9 }, 'champs-invalides'],
    ['quantity null', { quantite: null }, 'champs-invalides'],
    ['quantity as a list', { quantite: [1] }, 'champs-invalides'],
    ['a price of the client', { quantite: 1, prix: 1 }, 'champs-invalides'],
    ['more than the maximum', { quantite: 11 }, 'maximum-par-commande'],
  ])('E1: with %s is refused and holds nothing', async (_, line, code) => {
    const { modelId } = await makeTicketModel(site.db)
    const response = await new Buyer(site).ask(modelId, { lignes: [{ modeleTicketId: modelId, ...line }] })
    expect(await refusal(response)).toMatchObject({ status: 422, code })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['an e-mail with a line break', { emailAcheteur: 'a@b.bj\r\nBcc: x@y.z' }, 'emailAcheteur'],
    ['two e-mails', { emailAcheteur: 'a@b.bj, c@d.bj' }, 'emailAcheteur'],
    ['400 characters of e-mail', { emailAcheteur: `${'a'.repeat(400)}@b.bj` }, 'emailAcheteur'],
    ['a phone of nine digits', { telephoneAcheteur: '019700000' }, 'telephoneAcheteur'],
    ['letters for a phone', { telephoneAcheteur: 'zero un' }, 'telephoneAcheteur'],
    ['no name', { nomAcheteur: '  ' }, 'nomAcheteur'],
    ['a name of 501 characters', { nomAcheteur: 'a'.repeat(501) }, 'nomAcheteur'],
    ['an unknown field', { montant: 1 }, ''],
  ])('E1: with %s is refused at the field', async (_, given, field) => {
    const { modelId } = await makeTicketModel(site.db)
    const refused = await refusal(await new Buyer(site).ask(modelId, given))
    expect(refused).toMatchObject({ status: 422, code: 'champs-invalides' })
    expect(Object.keys(refused.fields ?? {})).toContain(field)
  })

  test('names a ticket once, in whichever letters its id is written', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2 })
    const lignes = [modelId, modelId.toUpperCase()].map((id) => ({ modeleTicketId: id, quantite: 1 }))
    const order = await new Buyer(site).hold(modelId, { lignes })
    expect(order.lignes).toEqual([{ modeleTicketId: modelId, quantite: 2, prixUnitaire: 7000 }])
  })

  test.each([
    '<script>alert(1)</script>',
    '{{7*7}}',
    '=HYPERLINK("x")',
    "N'Dɔ́ɖɔ̀ Ọláyẹ̀",
    '👩\u200d👧 Awa',
    'Ɖ',
  ])('E1: keeps the name %s as it is', async (name) => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, { nomAcheteur: name })
    const shape = z.object({ name: z.string() })
    const row = await one(site.db, shape, sql`select last_name as name from orders where id = ${order.id}`)
    expect(row.name).toBe(name.normalize('NFC'))
  })

  test('E1: leaves out of a name what nobody sees and what turns it around', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, { nomAcheteur: ' A\u202ewa\u200e \n Koffi ' })
    const shape = z.object({ name: z.string() })
    const row = await one(site.db, shape, sql`select last_name as name from orders where id = ${order.id}`)
    expect(row.name).toBe('Awa Koffi')
  })

  test('E1: keeps names in NFC and phones in E.164', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, {
      nomAcheteur: 'Ahɔ\u0301ssi'.normalize('NFD'),
      telephoneAcheteur: '97 00 00 09',
    })
    const row = await one(
      site.db,
      z.object({ name: z.string(), phone: z.string() }),
      sql`select last_name as name, phone from orders where id = ${order.id}`,
    )
    expect(row).toEqual({ name: 'Ahɔ\u0301ssi'.normalize('NFC'), phone: '+2290197000009' })
  })

  test.each<[string, NewTicketModel, string]>([
    ['before its sales open', { salesOpenAt: new Date(Date.now() + 3600e3) }, 'vente-fermee'],
    ['after its sales closed', { salesCloseAt: new Date(Date.now() - 3600e3) }, 'vente-fermee'],
    ['after the event', { startsAt: new Date(Date.now() - 48 * 3600e3) }, 'vente-fermee'],
    ['of another channel', { channel: 'guichet' }, 'ticket-inconnu'],
    ['sold out', { capacity: 0 }, 'ticket-epuise'],
  ])('E1: for a ticket %s is refused', async (_, given, code) => {
    const { modelId } = await makeTicketModel(site.db, given)
    expect(await refusal(await new Buyer(site).ask(modelId))).toMatchObject({ code })
  })

  test('E1: may have several tickets of a page, all or none', async () => {
    const one = await makeTicketModel(site.db, { price: 5000 })
    const two = await makeTicketModel(site.db, { eventId: one.eventId, price: 9000, capacity: 1 })
    const lines = (quantite: number) => ({
      lignes: [one, two].map(({ modelId }) => ({ modeleTicketId: modelId, quantite })),
    })
    expect(await refusal(await new Buyer(site).ask(one.modelId, lines(2)))).toMatchObject({
      code: 'places-insuffisantes',
      nombreDePlaces: 1,
    })
    expect(await new Buyer(site).hold(one.modelId, lines(1))).toMatchObject({ montant: 14_000 })
  })

  test('E1: of 0 F is paid at once, without a widget', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 0 })
    const order = await new Buyer(site).hold(modelId)
    expect(order).toMatchObject({ phase: 'payee', billets: 1 })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
    expect(await tickets(order.id)).toBe(1)
  })

  test('that replaces another gives its places back in the same statement', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 2 })
    const buyer = new Buyer(site)
    const first = await buyer.hold(modelId, { lignes: [{ modeleTicketId: modelId, quantite: 2 }] })
    const second = await buyer.hold(modelId, { remplace: first.id })
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
    expect(await buyer.status(first.id)).toMatchObject({ phase: 'annulee' })
    expect(await buyer.status(second.id)).toMatchObject({ phase: 'a-payer' })
  })

  test('of somebody else cannot be replaced, seen, paid or cancelled', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId)
    const stranger = new Buyer(site)
    await stranger.hold(modelId, { remplace: order.id, telephoneAcheteur: '0197000055' })
    expect(await stock(modelId)).toEqual({ held: 2, sold: 0 })
    for (const [method, path] of [
      ['GET', href(routes.apiOrder, { reference: order.id })],
      ['GET', href(routes.apiOrder, { reference: order.reference })],
      ['POST', href(routes.apiOrderPayment, { orderId: order.id })],
      ['POST', href(routes.apiOrderCancellation, { orderId: order.id })],
    ] as const) {
      const response = await stranger.request(method, path, method === 'POST' ? {} : undefined)
      expect(await refusal(response)).toMatchObject({ status: 404, code: 'commande-inconnue' })
    }
  })

  test('from another site is refused', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const response = await new Buyer(site).request(
      'POST',
      routes.apiOrders,
      {},
      {
        'sec-fetch-site': 'cross-site',
        origin: 'https://evil.example',
      },
    )
    expect(await refusal(response)).toMatchObject({ status: 403, code: 'origine-refusee' })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
  })

  test('500 clients for 10 places end with exactly 10', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 10 })
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        new Buyer(site).ask(modelId, { telephoneAcheteur: `01${97_100_000 + index}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(490)
    expect(await stock(modelId)).toEqual({ held: 10, sold: 0 })
  })
})

describe('a payment', () => {
  test('E2: extends the hold once, to at least ten minutes', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId)
    await site.travel(12 * MINUTE)
    const left = (start: { expireA: string; maintenant: string }) =>
      Math.round((Date.parse(start.expireA) - Date.parse(start.maintenant)) / 1_000)
    // The answer reads the clock a moment after the hold was extended.
    expect(left(await buyer.startPayment(order.id))).toBe(10 * 60)
    await site.travel(5 * MINUTE)
    expect(left(await buyer.startPayment(order.id))).toBeLessThan(5.1 * 60)
  })

  test('E3, E5: that the provider confirms pays the order, issues its tickets and queues one mail', async () => {
    const { modelId, buyer, order, paymentId, amount } = await paying({
      price: 80_000,
      persons: 5,
      quantity: 2,
    })
    const reference = await choose(paymentId, amount, 'paid')
    const after = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'reussi',
      transactionId: reference,
    })
    expect(after).toMatchObject({ phase: 'payee', billets: 10 })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 2 })
    expect(await tickets(order.id)).toBe(10)
    expect(await mails(order.id)).toEqual([{ kind: 'ticket-delivery' }])
    expect(await payment(paymentId)).toEqual({ state: 'succeeded', received: 160_000 })
  })

  test('E3, E10: confirmed by browser, webhook and schedule at once pays once', async () => {
    const { modelId, order, paymentId, amount } = await paying()
    const reference = await choose(paymentId, amount, 'paid')
    await site.travel(3_000)
    const hints = Array.from({ length: 20 }, (_, index) =>
      confirmOrder(site.services, { paymentId, reference: index % 2 ? reference : null }),
    )
    expect(new Set((await Promise.all(hints)).map(({ kind }) => kind))).toEqual(new Set(['paid']))
    expect(await tickets(order.id)).toBe(1)
    expect(await mails(order.id)).toHaveLength(1)
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
    expect(await refundsDue(order.id)).toEqual([])
  })

  test('E3: that only the browser claims pays nothing', async () => {
    const { buyer, order, paymentId } = await paying()
    const after = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'reussi',
      transactionId: 'invented',
    })
    expect(after.phase).not.toBe('payee')
    expect(await tickets(order.id)).toBe(0)
  })

  test('E6: that comes late takes the places again when they are free', async () => {
    const { modelId, order, paymentId, amount, buyer } = await paying()
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'expiree' })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
    expect((await payment(paymentId)).state).toBe('succeeded_late')
  })

  test('E7: that comes late for places that are gone is owed back, and the buyer told', async () => {
    const { modelId, order, paymentId, amount, buyer } = await paying({ capacity: 1 })
    await site.travel(20 * MINUTE)
    await releaseHolds(site.services)
    await new Buyer(site).hold(modelId, { telephoneAcheteur: '0197000066' })
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(order.id)).toEqual([{ amount: 7000, reason: 'sold_out_late' }])
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'remboursement-du', billets: 0 })
    expect(await mails(order.id)).toEqual([{ kind: 'refund-due' }])
    expect(await tickets(order.id)).toBe(0)
  })

  test('E6: does not buy places of an event that is over', async () => {
    const startsAt = new Date(site.clock.now().getTime() + 60 * MINUTE)
    const endsAt = new Date(startsAt.getTime() + 60 * MINUTE)
    const { order, paymentId, amount } = await paying({ startsAt, endsAt })
    await site.travel(3 * 60 * MINUTE)
    await releaseHolds(site.services)
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(order.id)).toHaveLength(1)
  })

  test('E8, E21: for a cancelled order is owed back', async () => {
    const { modelId, order, paymentId, amount, buyer } = await paying()
    const cancelled = await buyer.request(
      'POST',
      href(routes.apiOrderCancellation, { orderId: order.id }),
      {},
    )
    expect(cancelled.status).toBe(200)
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    expect(await refundsDue(order.id)).toEqual([{ amount: 7000, reason: 'order_cancelled' }])
    expect((await payment(paymentId)).state).toBe('succeeded_surplus')
  })

  test('E8: for a replaced order pays its successor when it costs the same', async () => {
    const { modelId, buyer, order, paymentId, amount } = await paying()
    const next = await buyer.hold(modelId, {
      remplace: order.id,
      villeAcheteur: 'Ouidah',
      telephoneAcheteur: '0197000077',
    })
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await buyer.status(next.id)).toMatchObject({ phase: 'payee' })
    expect(await tickets(next.id)).toBe(1)
    expect(await stock(modelId)).toEqual({ held: 0, sold: 1 })
  })

  test('E9: of a paid order by a second transaction is owed back', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'twice')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(order.id)).toEqual([{ amount: 7000, reason: 'paid_twice' }])
    expect(await tickets(order.id)).toBe(1)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
  })

  test('E9: of a paid order by another attempt is owed back', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'failed')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'echoue' })
    await site.travel(3_000)
    const again = await buyer.startPayment(order.id)
    await choose(again.paiementId, amount, 'paid')
    expect(await settle(again.paiementId)).toEqual({ kind: 'paid' })
    await choose(paymentId, amount, 'paid')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(order.id)).toEqual([{ amount: 7000, reason: 'paid_twice' }])
    expect(await tickets(order.id)).toBe(1)
  })

  test("E11: of somebody else's transaction pays nothing", async () => {
    const victim = await paying()
    const thief = await paying()
    const reference = await choose(victim.paymentId, victim.amount, 'paid')
    await thief.buyer.report(thief.order.id, {
      paiementId: thief.paymentId,
      resultat: 'reussi',
      transactionId: reference,
    })
    expect(await tickets(thief.order.id)).toBe(0)
    expect(await settle(victim.paymentId)).toEqual({ kind: 'paid' })
  })

  test('E12: of too little issues nothing and is owed back', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'short')
    expect(await settle(paymentId)).toEqual({ kind: 'refund-due' })
    expect(await buyer.status(order.id)).toMatchObject({
      phase: 'a-payer',
      echec: true,
      motifEchec: "Le montant reçu n'est pas le bon : 6\u00a0500\u00a0FCFA vous seront rendus.",
    })
    expect(await refundsDue(order.id)).toEqual([{ amount: 6500, reason: 'amount_short' }])
    expect((await payment(paymentId)).state).toBe('mismatch')
    expect(await tickets(order.id)).toBe(0)
  })

  test('E13: of too much pays, and the rest is owed back', async () => {
    const { order, paymentId, amount } = await paying()
    await choose(paymentId, amount, 'over')
    expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    expect(await refundsDue(order.id)).toEqual([{ amount: 500, reason: 'amount_over' }])
    expect(await tickets(order.id)).toBe(1)
  })

  test('E14: that failed can be tried again on the same order', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'failed', 'Code erroné')
    const failed = await buyer.report(order.id, {
      paiementId: paymentId,
      resultat: 'echoue',
      motif: 'Code erroné',
    })
    expect(failed).toMatchObject({ phase: 'a-payer', echec: true, motifEchec: 'Code erroné' })
    await site.travel(3_000)
    const again = await buyer.startPayment(order.id)
    expect(again.paiementId).not.toBe(paymentId)
    await choose(again.paiementId, amount, 'paid')
    expect(await settle(again.paiementId)).toEqual({ kind: 'paid' })
  })

  test('E15: a failure after the success changes nothing', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'paid')
    await settle(paymentId)
    await choose(paymentId, amount, 'failed')
    await settle(paymentId)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'payee' })
  })

  test('E16: that is pending gets one grace, then the places go back', async () => {
    const { modelId, order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'late')
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await buyer.status(order.id)).toMatchObject({ phase: 'verification' })
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(5.5 * MINUTE)
    await releaseHolds(site.services)
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
    expect(await log(order.id)).toContain('grace')
  })

  test('E17: while the provider answers nonsense changes nothing, and pays once it answers', async () => {
    for (const fault of ['down', 'error', 'html', 'empty', 'unknown word'] as const) {
      const { order, paymentId, amount, buyer, modelId } = await paying()
      await choose(paymentId, amount, 'paid')
      faults.reading = fault
      expect(await settle(paymentId)).toEqual({ kind: 'running' })
      expect(await buyer.status(order.id)).toMatchObject({ billets: 0 })
      expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
      faults.reading = undefined
      expect(await settle(paymentId)).toEqual({ kind: 'paid' })
    }
  })

  test('E16 beats E17: after the grace the places go back even if the provider is down', async () => {
    const { modelId, order, paymentId, buyer } = await paying()
    await buyer.report(order.id, { paiementId: paymentId, resultat: 'en-attente' })
    faults.reading = 'down'
    await run(site.db, sql`update payments set attempt = 'claimed' where id = ${paymentId}`)
    await site.travel(16 * MINUTE)
    await releaseHolds(site.services)
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
    await site.travel(6 * MINUTE)
    await releaseHolds(site.services)
    faults.reading = undefined
    expect(await stock(modelId)).toEqual({ held: 0, sold: 0 })
  })

  test('E21: that may be moving money keeps its order from being cancelled', async () => {
    const { modelId, order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'pending')
    const response = await buyer.request('POST', href(routes.apiOrderCancellation, { orderId: order.id }), {})
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
    expect(await stock(modelId)).toEqual({ held: 1, sold: 0 })
  })

  test('E2: is not started again while an earlier one may be moving money', async () => {
    const { order, paymentId, amount, buyer } = await paying()
    await choose(paymentId, amount, 'pending')
    const response = await buyer.request('POST', href(routes.apiOrderPayment, { orderId: order.id }), {})
    expect(await refusal(response)).toMatchObject({ status: 409, code: 'paiement-en-cours' })
  })
})

describe('the database itself', () => {
  test('refuses to oversell', async () => {
    const { modelId } = await makeTicketModel(site.db, { capacity: 1 })
    await expect(
      run(site.db, sql`update ticket_models set held = 2 where id = ${modelId}`),
    ).rejects.toMatchObject({
      constraint: 'ticket_models_never_oversold',
    })
  })

  test('refuses a paid order without tickets, and one that names no payment', async () => {
    const { order, paymentId } = await paying()
    await expect(
      run(site.db, sql`update orders set state = 'paid', paid_by = ${paymentId} where id = ${order.id}`),
    ).rejects.toMatchObject({ constraint: 'orders_paid_has_tickets' })
    await expect(
      run(site.db, sql`update orders set state = 'paid' where id = ${order.id}`),
    ).rejects.toMatchObject({
      constraint: 'orders_paid_names_payment',
    })
  })

  test('refuses money without an owner', async () => {
    const { paymentId } = await paying()
    await expect(
      run(site.db, sql`update payments set received = 7000, state = 'succeeded' where id = ${paymentId}`),
    ).rejects.toMatchObject({ constraint: 'payments_money_has_owner' })
  })

  test('refuses to change the story of an order', async () => {
    await expect(run(site.db, sql`update order_events set kind = 'other'`)).rejects.toMatchObject({
      code: '23001',
    })
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
