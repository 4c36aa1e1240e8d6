import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Buyer, refusal } from '../../../test/buyer.ts'
import { makeTicketModel } from '../../../test/factories.ts'
import { insertArtist, insertCode } from '../../../test/factories/promo.ts'
import { freshPhone } from '../../../test/paying-buyer.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { href, routes } from '../../routes.ts'

const DAY = 24 * 3_600_000
let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.close())

const byCode = (code: string, more = '') => site.app.inject(href(routes.apiArtistByCode, { code }) + more)
const listed = async (more = '') => {
  const answer = await site.app.inject(routes.apiArtists + more)
  return answer.json<{ id: string; nom: string; codePromo: string }[]>()
}

describe('GET /api/artistes', () => {
  test('lists public codes in force, by name, field for field', async () => {
    const artist = await insertArtist(site.db, { name: 'Zeynab' })
    const { id } = await insertCode(site.db, { code: 'ZEYNAB', artistId: artist.id })
    await insertCode(site.db, { code: 'SECRET', artistId: artist.id, listed: false })
    await insertCode(site.db, { code: 'ENDED', endsAt: new Date(Date.now() - DAY) })
    await insertCode(site.db, { code: 'LATER', startsAt: new Date(Date.now() + DAY) })
    await insertCode(site.db, { code: 'WITHDRAWN', withdrawn: true })
    expect(await listed()).toEqual([{ id, nom: 'Zeynab', codePromo: 'ZEYNAB' }])
    const answer = await site.app.inject(routes.apiArtists)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': expect.stringContaining('max-age=5'),
    })
  })

  test('of a ticket lists the codes that count for it, and none for one without a promo price', async () => {
    const [promo, usual] = [
      await makeTicketModel(site.db, { promoPrice: 5_000 }),
      await makeTicketModel(site.db),
    ]
    await insertCode(site.db, { code: 'HERE', events: [promo.eventId] })
    await insertCode(site.db, { code: 'ELSEWHERE', events: [usual.eventId] })
    const codes = (await listed(`?modele=${promo.modelId}`)).map(({ codePromo }) => codePromo)
    expect(codes).toContain('HERE')
    expect(codes).not.toContain('ELSEWHERE')
    expect(await listed(`?modele=${usual.modelId}`)).toEqual([])
    expect(await listed('?modele=1;drop')).toEqual([])
  })
})

describe('GET /api/artistes/by-code/{code}', () => {
  test('answers whose code it is, listed or not, however it is typed', async () => {
    const { id } = await insertCode(site.db, { code: 'AMIS-10', listed: false })
    for (const typed of ['AMIS-10', 'amis-10', ' Amis -10'])
      expect((await byCode(typed)).json()).toEqual({ id, nom: 'Sèna Dossou', codePromo: 'AMIS-10' })
  })

  test.each(['NOBODYS', 'E', "x' or 1=1 --", 'ɖɔ', '%', '../../secret', 'A'.repeat(150)])(
    'refuses %s, which is nobody’s',
    async (code) => {
      const answer = await byCode(code)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: 'code-promo-invalide', title: 'Code promo invalide.' })
    },
  )

  test('a code that counts elsewhere is none for this ticket', async () => {
    const [here, there] = [await makeTicketModel(site.db, { promoPrice: 1 }), await makeTicketModel(site.db)]
    await insertCode(site.db, { code: 'ONLYTHERE', events: [there.eventId] })
    expect((await byCode('ONLYTHERE')).statusCode).toBe(200)
    expect((await byCode('ONLYTHERE', `?modele=${here.modelId}`)).statusCode).toBe(404)
  })

  test('lets nobody find codes by trying, and nobody wait who has one', async () => {
    const { code } = await insertCode(site.db)
    for (let i = 0; i < 70; i += 1) expect((await byCode(code)).statusCode).toBe(200)
    let refused = await byCode('GUESSED')
    for (let i = 0; i < 60; i += 1) refused = await byCode(`GUESS${i}`)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ title: "Trop d'essais. Réessayez dans 10 minutes." })
    await site.travel(11 * 60_000)
    expect((await byCode(code)).statusCode).toBe(200)
  })
})

describe('GET /api/modele-tickets', () => {
  test('tells the promo price of the tickets that have one', async () => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000, promoName: 'Tarif fan' })
    const models = (await site.app.inject(routes.apiTicketModels)).json<
      { id: string; prixPromo: unknown }[]
    >()
    expect(models.find(({ id }) => id === modelId)?.prixPromo).toEqual({
      nom: 'Tarif fan',
      montant: 5_000,
      description: 'Avec le code d’un artiste.',
    })
  })
})

describe('an order with a code', () => {
  const ask = (modelId: string, codepromo: unknown, quantite = 1) =>
    new Buyer(site).ask(modelId, {
      telephoneAcheteur: freshPhone(),
      lignes: [{ modeleId: modelId, quantite }],
      ...(codepromo !== undefined && { codepromo }),
    })

  test('costs the promo price, and the provider is told of model and code', async () => {
    const { modelId } = await makeTicketModel(site.db, { price: 7_000, promoPrice: 5_000 })
    const { code } = await insertCode(site.db)
    const buyer = new Buyer(site)
    const order = await buyer.hold(modelId, {
      telephoneAcheteur: freshPhone(),
      lignes: [{ modeleId: modelId, quantite: 2 }],
      codepromo: code.toLowerCase(),
    })
    expect(order).toMatchObject({
      montant: 10_000,
      lignes: [{ modeleTicketId: modelId, prixUnitaire: 5_000 }],
    })
    const { widget, paiementId } = await buyer.startPayment(order.id)
    expect(Number(widget.options.amount)).toBe(10_000)
    expect(JSON.parse(String(widget.options.data))).toMatchObject({
      nomAcheteur: 'Hounsou',
      prenomAcheteur: 'Afi',
      email: 'afi@example.com',
      paysAcheteur: 'Bénin',
      villeAcheteur: 'Cotonou',
      modeleId: modelId,
      codepromo: code,
      quantite: 2,
      paiementId,
    })
    expect(JSON.parse(String(widget.options.data))).not.toHaveProperty('modeleTicketId')
  })

  test.each<[string, unknown, string, string]>([
    ['without a code', undefined, 'champs-invalides', 'Le code promo est obligatoire.'],
    ['with an empty code', '  ', 'champs-invalides', 'Le code promo est obligatoire.'],
    ['with a code that none looks like', "'; --", 'champs-invalides', 'Code promo invalide.'],
    ['with a code of 400 characters', 'A'.repeat(400), 'champs-invalides', 'Code promo invalide.'],
    ["with nobody's code", 'NOBODYS', 'code-promo-invalide', 'Code promo invalide.'],
  ])('%s is refused at the field', async (_, codepromo, code, sentence) => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000 })
    const refused = await refusal(await ask(modelId, codepromo))
    expect(refused).toMatchObject({ status: 422, code, fields: { codepromo: sentence } })
  })

  test.each<[string, unknown]>([
    ['a number', 7],
    ['a list', ['CODE']],
    ['null', null],
  ])('with %s for a code is refused', async (_, codepromo) => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000 })
    const refused = await refusal(await ask(modelId, codepromo))
    expect(refused).toMatchObject({ status: 422, code: 'champs-invalides' })
  })

  test('first hears that there are not enough places, then of its code', async () => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000, capacity: 1 })
    expect(await refusal(await ask(modelId, 'NOBODYS', 2))).toMatchObject({ code: 'places-insuffisantes' })
    expect(await refusal(await ask(modelId, 'NOBODYS', 1))).toMatchObject({ code: 'code-promo-invalide' })
  })

  test('cannot be used to find codes by trying: wrong ones count for the browser, then for its network', async () => {
    // What the tests before have tried is forgotten.
    await site.travel(11 * 60_000)
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000, capacity: 20 })
    const { code } = await insertCode(site.db, { listed: false })
    const order = (buyer: Buyer, codepromo: string) =>
      buyer.ask(modelId, {
        codepromo,
        lignes: [{ modeleId: modelId, quantite: 1 }],
        telephoneAcheteur: freshPhone(),
      })
    const [guesser, honest] = [new Buyer(site), new Buyer(site)]
    for (const buyer of [guesser, honest]) expect((await order(buyer, code)).status).toBe(201)
    for (let i = 0; i < 10; i += 1) expect((await order(guesser, `GUESS${i}`)).status).toBe(422)
    const refused = await order(guesser, code)
    expect(refused.headers.get('retry-after')).toBe('600')
    expect(await refusal(refused)).toMatchObject({
      status: 429,
      code: 'trop-de-demandes',
      title: "Trop d'essais. Réessayez dans 10 minutes.",
    })
    expect((await order(honest, code)).status).toBe(201)

    // A code that is over is no guess, however many of a network come with it.
    const over = await insertCode(site.db, { listed: false, endsAt: new Date(0) })
    for (let i = 0; i < 70; i += 1) expect((await order(new Buyer(site), over.code)).status).toBe(422)
    expect((await order(honest, code)).status).toBe(201)

    // Who throws its number away is still in its network.
    for (let i = 0; i < 50; i += 1) expect((await order(new Buyer(site), `AGAIN${i}`)).status).toBe(422)
    expect((await order(honest, code)).status).toBe(429)
    expect((await byCode(code)).statusCode).toBe(429)
    await site.travel(11 * 60_000)
    expect((await order(guesser, code)).status).toBe(201)
  })

  test('is another one than the same without its code: their key may not be shared', async () => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000 })
    const { code } = await insertCode(site.db)
    const [buyer, key, telephoneAcheteur] = [new Buyer(site), randomUUID(), freshPhone()]
    const order = (codepromo?: string) =>
      buyer.ask(modelId, { lignes: [{ modeleId: modelId, quantite: 1 }], telephoneAcheteur, codepromo }, key)
    expect((await order(code)).status).toBe(201)
    expect((await order(code)).status).toBe(201)
    const other = await insertCode(site.db)
    expect(await refusal(await order(other.code))).toMatchObject({ code: 'cle-deja-utilisee' })
  })

  test('never loses its code: at the usual price, or beside it, a code is refused', async () => {
    const { modelId } = await makeTicketModel(site.db, { promoPrice: 5_000 })
    const { code } = await insertCode(site.db)
    const refused = async (lignes: unknown) =>
      refusal(await new Buyer(site).ask(modelId, { lignes, codepromo: code }))
    expect(await refused([{ modeleTicketId: modelId, quantite: 1 }])).toMatchObject({
      fields: { codepromo: 'Code promo invalide.' },
    })
    expect(await refused([{ modeleTicketId: modelId, modeleId: modelId, quantite: 1 }])).toMatchObject({
      code: 'champs-invalides',
    })
    expect(await refused([{ quantite: 1 }])).toMatchObject({ code: 'champs-invalides' })
  })
})
