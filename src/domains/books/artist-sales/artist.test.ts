import { sika } from '../../../../test/factories/staff.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { Buyer } from '../../../../test/buyer.ts'
import { makeTicketModel } from '../../../../test/factories.ts'
import { insertArtist, insertCode } from '../../../../test/factories/promo.ts'
import { choose, freshPhone, settle } from '../../../../test/paying-buyer.ts'
import { holdOrderOf } from '../../../../test/sale/order-of-events.ts'
import { refundDesk } from '../../../../test/sale/refund-desk.ts'
import { startSite, type TestSite } from '../../../../test/start-site.ts'
import { toIsoPortoNovo } from '../../../format/dates.ts'
import { one, run, sql } from '../../../platform/database.ts'
import { href, routes } from '../../../routes.ts'
import { decideDueRefund } from '../../payments/refunds/decide-due-refund.ts'
import { finishByHand } from '../../payments/refunds/finish-by-hand.ts'
import { loadArtist } from './load-artist.ts'

const DAY = 24 * 3_600_000
const NOON = 11 * 3_600_000
let site: TestSite
let artist: { id: string; token: string }
let modelId: string
let groupId: string

beforeAll(async () => {
  site = await startSite({ env: { PUBLIC_URL: 'https://billets.example' } })
  // From noon in Benin on: sales that take a while must not fall on two days.
  await site.travel(DAY - ((site.clock.now().getTime() - NOON) % DAY))
  artist = await insertArtist(site.db, { name: '=Sèna', rate: 1_250 })
  modelId = (await makeTicketModel(site.db, { promoPrice: 3_333 })).modelId
  groupId = (await makeTicketModel(site.db, { promoPrice: 10_000, persons: 5 })).modelId
})
afterAll(() => site.close())

const { owners, decided, ticketsOf } = refundDesk(() => site)
const today = () => toIsoPortoNovo(site.clock.now()).slice(0, 10)
const load = () => loadArtist({ db: site.db, config: site.services.config }, artist.token)
const table = (token: string) => site.app.inject(href(routes.artistSales, { token }))

async function buy(model: string, code: string, quantite: number, choice: 'paid' | 'over' | null = 'paid') {
  const buyer = new Buyer(site)
  const lignes = [{ modeleId: model, quantite }]
  const order = await buyer.hold(model, { telephoneAcheteur: freshPhone(), lignes, codepromo: code })
  if (choice === null) return order
  const { paiementId, widget } = await buyer.startPayment(order.id)
  await choose(site, paiementId, Number(widget.options.amount), choice)
  await settle(site, paiementId)
  return order
}

describe("an artist's figures", () => {
  test('count what is paid with their codes, each order’s commission rounded for itself', async () => {
    const { code } = await insertCode(site.db, { artistId: artist.id, code: 'SENA' })
    const theirs = await insertCode(site.db)
    // 3 333 F at 12,5 %: 416,625, hence 417 each.
    await buy(modelId, code, 1)
    await buy(modelId, code, 1)
    await buy(groupId, code, 2)
    await buy(modelId, code, 3, null)
    await buy(modelId, theirs.code, 1)
    const figures = { orders: 3, tickets: 12, amount: 26_666, commission: 417 + 417 + 2_500 }
    expect(await load()).toMatchObject({
      name: '=Sèna',
      rate: '12,5\u00a0%',
      total: figures,
      days: [{ day: today(), ...figures }],
      codes: [
        {
          code: 'SENA',
          address: 'https://billets.example/ticketlistpromo?code=SENA',
          standing: 'in-force',
          uses: 4,
          ...figures,
        },
      ],
    })
  })

  test('lose an order when it is refunded', async () => {
    const before = (await load())?.total
    const { id } = await buy(modelId, 'SENA', 1)
    expect((await load())?.total.orders).toBe((before?.orders ?? 0) + 1)
    await run(site.db, sql`update orders set state = 'refunded' where id = ${id}`)
    expect((await load())?.total).toEqual(before)
  })

  test('keep of an order what stays of it, and lose it once the provider took its money back', async () => {
    const before = (await load())?.total ?? expect.fail('no figures')
    const { id, reference } = await buy(modelId, 'SENA', 2)
    const [first] = await ticketsOf(id)
    const refund = await decided(reference, { amount: 3_333, tickets: [first?.number ?? ''] })
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
    expect((await load())?.total).toEqual({
      orders: before.orders + 1,
      tickets: before.tickets + 1,
      amount: before.amount + 3_333,
      commission: before.commission + 417,
    })
    await run(
      site.db,
      sql`update payments set state = 'reversed' where id = (select paid_by from orders where id = ${id})`,
    )
    expect((await load())?.total).toEqual(before)
  })

  test('keep all of an order of which a surplus goes back', async () => {
    const own = await insertArtist(site.db, { rate: 1_000 })
    const { code } = await insertCode(site.db, { artistId: own.id })
    await buy(modelId, code, 1, 'over')
    const total = async () =>
      (await loadArtist({ db: site.db, config: site.services.config }, own.token))?.total
    const before = await total()
    expect(before).toEqual({ orders: 1, tickets: 1, amount: 3_333, commission: 333 })
    const due = sql`select d.id from refunds_due d join orders o on o.paid_by = d.payment_id where o.promo_code = ${code}`
    const { id } = await one(site.db, z.object({ id: z.string() }), due)
    const given = await decideDueRefund(site.services, id, { why: 'Payé en trop', by: sika, byHand: true })
    if (given.kind !== 'decided') throw new Error(given.kind)
    await finishByHand(site.services, owners(), given.refundId, { reference: 'MoMo 2', by: sika })
    expect(await total()).toEqual(before)
  })

  test('stand on the day of Benin on which was paid, latest first', async () => {
    const first = today()
    await site.travel(26 * 3_600_000)
    await buy(modelId, 'SENA', 1)
    expect((await load())?.days.map(({ day }) => day)).toEqual([today(), first])
  })

  test('keep the rate of each order when it changes', async () => {
    const before = (await load())?.total.commission ?? 0
    await run(site.db, sql`update artists set commission_rate = 0 where id = ${artist.id}`)
    expect((await load())?.total.commission).toBe(before)
    await buy(modelId, 'SENA', 1)
    expect((await load())?.total.commission).toBe(before)
  })

  test('say of each code where it stands, and share only what still counts', async () => {
    const own = await insertArtist(site.db)
    const now = site.clock.now().getTime()
    const given = { artistId: own.id, maxUses: 1 }
    const full = await insertCode(site.db, { ...given, code: 'A-FULL' })
    await insertCode(site.db, { ...given, code: 'B-COMING', startsAt: new Date(now + 3_600_000) })
    await insertCode(site.db, { ...given, code: 'C-ENDED', endsAt: new Date(now - 1) })
    await insertCode(site.db, { ...given, code: 'D-WITHDRAWN', withdrawn: true })
    await buy(modelId, full.code, 1)
    const view = await loadArtist({ db: site.db, config: site.services.config }, own.token)
    expect(view?.codes.map(({ standing, address }) => [standing, address !== null]).sort()).toEqual([
      ['coming', true],
      ['ended', false],
      ['ended', false],
      ['used-up', true],
    ])
  })
})

describe('an order for several events', () => {
  test('counts once in the figures and on the line of each event, which keep what stays of it', async () => {
    const own = await insertArtist(site.db, { rate: 1_000 })
    const { code } = await insertCode(site.db, { artistId: own.id })
    const { orderId, reference, buyer } = await holdOrderOf(
      site,
      [
        { price: 8_000, promoPrice: 7_000, quantity: 2 },
        { price: 6_000, promoPrice: 5_000 },
      ],
      code,
    )
    const { paiementId, widget } = await buyer.startPayment(orderId)
    await choose(site, paiementId, Number(widget.options.amount), 'paid')
    await settle(site, paiementId)
    const lines = async () => {
      const { body } = await table(own.token)
      return body
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';').slice(3).join(';'))
        .toSorted()
    }
    expect(await lines()).toEqual(['1;1;5000;500', '1;2;14000;1400'])
    const total = async () =>
      (await loadArtist({ db: site.db, config: site.services.config }, own.token))?.total
    expect(await total()).toEqual({ orders: 1, tickets: 3, amount: 19_000, commission: 1_900 })
    const [first] = await ticketsOf(orderId)
    const refund = await decided(reference, { amount: 7_000, tickets: [first?.number ?? ''] })
    await finishByHand(site.services, owners(), refund, { reference: 'MoMo 1', by: sika })
    expect(await lines()).toEqual(['1;1;5000;500', '1;1;7000;700'])
    expect(await total()).toEqual({ orders: 1, tickets: 2, amount: 12_000, commission: 1_200 })
  })
})

describe("the table of an artist's sales", () => {
  test('has plain digits, and nothing in it is a formula', async () => {
    const evil = await makeTicketModel(site.db, { promoPrice: 1_000, eventId: 'evil-event' })
    await run(site.db, sql`update events set name = '=1+1;"x"' where id = ${evil.eventId}`)
    const own = await insertArtist(site.db, { rate: 1_000 })
    const { code } = await insertCode(site.db, { artistId: own.id })
    await buy(evil.modelId, code, 2)
    await buy(evil.modelId, code, 1)
    const answer = await table(own.token)
    expect(answer.body).toBe(
      '\uFEFFJour;Code;Événement;Commandes;Tickets;Montant (FCFA);Commission (FCFA)\r\n' +
        `${today()};${code};"'=1+1;""x""";2;3;3000;300\r\n`,
    )
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-disposition': 'attachment; filename="ventes.csv"',
    })
  })

  test('opens with its link alone', async () => {
    for (const token of ['x', 'A'.repeat(22), "' or 1=1 --", `${artist.token}x`])
      expect((await table(token)).statusCode).toBe(404)
  })
})
