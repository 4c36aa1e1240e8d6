import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel, type NewTicketModel } from '../../../test/factories.ts'
import { freshPhone, payingBuyer } from '../../../test/paying-buyer.ts'
import { stockOf } from '../../../test/sale-records.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { one, sql } from '../../platform/database.ts'
import { href, routes } from '../../routes.ts'
import { checkInvariants } from '../books/check-invariants.ts'
import { releaseHolds } from './holds/release-ended-holds.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

describe('an order', () => {
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
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
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

  test('E1: of ten kinds of ticket has no more places than one of a single kind', async () => {
    const models = await Promise.all(Array.from({ length: 10 }, () => makeTicketModel(site.db)))
    const lignes = models.map(({ modelId }) => ({ modeleTicketId: modelId, quantite: 2 }))
    const { modelId } = await makeTicketModel(site.db)
    expect(await refusal(await new Buyer(site).ask(modelId, { lignes }))).toMatchObject({
      status: 422,
      code: 'maximum-par-commande',
      title: 'Vous pouvez acheter au plus 10 tickets par commande.',
    })
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
    expect(await stockOf(site, modelId)).toEqual({ held: 0, sold: 0 })
  })
})

describe('what a browser sends', () => {
  test.each([
    ['half a character', { nomAcheteur: 'Houn\ud800sou' }],
    ['a zero byte', { villeAcheteur: 'Coto\u0000nou' }],
  ])('as a name with %s is refused at the field, and spoils nobody else', async (_, given) => {
    const { modelId } = await makeTicketModel(site.db)
    const [bad, good] = await Promise.all([
      new Buyer(site).ask(modelId, { ...given, telephoneAcheteur: freshPhone() }),
      new Buyer(site).ask(modelId, { telephoneAcheteur: freshPhone() }),
    ])
    expect(await refusal(bad)).toMatchObject({ status: 422, code: 'champs-invalides' })
    expect(good.status).toBe(201)
  })

  test.each([
    ['one letter', 'Ɛ'],
    ['500 letters, of which marks are composed', `${'e\u0301'.repeat(490)}${'x'.repeat(10)}`],
    ['markup, formulas and signs', `<script>alert(1)</script> {{7*7}} =HYPERLINK("x") d'Ɖɔ̀sù 👩🏾‍🎤`],
  ])('as a name of %s is kept as it is, composed', async (_, name) => {
    const { modelId } = await makeTicketModel(site.db)
    const order = await new Buyer(site).hold(modelId, {
      nomAcheteur: name,
      prenomAcheteur: name,
      telephoneAcheteur: freshPhone(),
    })
    const kept = await one(
      site.db,
      z.object({ last: z.string(), first: z.string() }),
      sql`select last_name as last, first_name as first from orders where id = ${order.id}`,
    )
    expect(kept).toEqual({ last: name.normalize('NFC'), first: name.normalize('NFC') })
  })

  test('as a name of 501 letters is refused, with the limit', async () => {
    const { modelId } = await makeTicketModel(site.db)
    const given = { nomAcheteur: 'x'.repeat(501), telephoneAcheteur: freshPhone() }
    const answer = await new Buyer(site).ask(modelId, given)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('500 caractères au plus.')
  })

  test('as a reason with bytes that no text has is heard all the same', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    const said = { paiementId: paymentId, resultat: 'echoue', motif: 'Code \u0000 err\ud800oné' }
    expect(await buyer.report(order.id, said)).toMatchObject({ id: order.id })
  })

  test('as a reference with bytes that no reference has is refused', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    const path = href(routes.apiOrderPaymentResult, { orderId: order.id })
    const said = { paiementId: paymentId, resultat: 'reussi', transactionId: 'a\u0000b' }
    expect(await refusal(await buyer.request('POST', path, said))).toMatchObject({ status: 422 })
  })

  test('in many invented references costs the provider one question', async () => {
    const { order, paymentId, buyer } = await payingBuyer(site)
    await site.travel(3_000)
    await Promise.all(
      Array.from({ length: 15 }, (_, index) =>
        buyer.report(order.id, {
          paiementId: paymentId,
          resultat: 'reussi',
          transactionId: `invented-${index}`,
        }),
      ),
    )
    const { reads } = await one(
      site.db,
      z.object({ reads: z.number() }),
      sql`select reads from payments where id = ${paymentId}`,
    )
    expect(reads).toBe(1)
  })

  test('to start ever more payments is refused after a few', async () => {
    const { order, buyer } = await payingBuyer(site)
    const path = href(routes.apiOrderPayment, { orderId: order.id })
    const answers: number[] = []
    for (let attempt = 0; attempt < 25; attempt += 1)
      answers.push((await buyer.request('POST', path, {})).status)
    expect(answers[0]).toBe(200)
    expect(answers.at(-1)).toBe(429)
  })
})

test('nothing is broken after all of that', async () => {
  await releaseHolds(site.services)
  expect(await checkInvariants(site.services)).toEqual([])
})
