import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photoVisitors, sellPhotoTicket } from '../../../test/factories/photo-space.ts'
import { startSite, type TestSite } from '../../../test/start-site.ts'
import { run, sql } from '../../platform/database.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
})
afterAll(() => site.close())

const { verify, someAddress } = photoVisitors(() => site)

describe('the check of a ticket', () => {
  test('answers the proof, the names and the event, for any spelling of the number, used or not', async () => {
    const { id, number } = await sellPhotoTicket(site, 'verified')
    const { status, body, cookie } = await verify(number)
    expect(status).toBe(200)
    expect(body).toEqual({
      ticketPromoId: expect.stringMatching(/^[\w-]+\.[\w-]{43}$/),
      prenom: 'Ayaba',
      nom: 'Dossou',
      evenement: { id: 'verified', nom: 'Siano Babassa' },
      photosRestantes: 5,
    })
    expect(cookie).toMatch(
      /^kwabo_espace_photo=.+; Max-Age=1800; Path=\/jyserai-officiel; HttpOnly; SameSite=Strict$/,
    )
    await run(site.db, sql`update tickets set state = 'used' where id = ${id}`)
    expect((await verify(` ${number.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await verify(number.slice(3))).status).toBe(200)
  })

  test('says of a typing mistake that it is one, and does not count it', async () => {
    const { number } = await sellPhotoTicket(site, 'mistyped')
    const wrong = number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
    const address = someAddress()
    for (let round = 0; round < 15; round += 1) {
      const { status, body } = await verify(wrong, address)
      expect(status).toBe(422)
      expect(body.error).toBe(
        "Ce numéro contient une faute de frappe. Recopiez-le tel qu'il est imprimé sur le ticket.",
      )
    }
    expect((await verify(number, address)).status).toBe(200)
  })

  test('answers the same of an unknown ticket, a blocked or void one, and one whose event takes no photos', async () => {
    const blocked = await sellPhotoTicket(site, 'blocked')
    await run(site.db, sql`update tickets set state = 'blocked' where id = ${blocked.id}`)
    const cancelled = await sellPhotoTicket(site, 'cancelled')
    await run(site.db, sql`update tickets set state = 'void' where id = ${cancelled.id}`)
    const elsewhere = await sellPhotoTicket(site, 'no-space', { open: false })
    const closed = await sellPhotoTicket(site, 'closed')
    await run(site.db, sql`update photo_spaces set closed_at = kwabo_now() where event_id = 'closed'`)
    const answers = []
    for (const number of [
      'KW-7F3K-92QW',
      blocked.number,
      cancelled.number,
      elsewhere.number,
      closed.number,
    ]) {
      answers.push(await verify(number))
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.status).toBe(404)
    expect(answers[0]?.body.error).toBe(
      'Nous ne trouvons aucun ticket valable avec ce numéro pour un espace photo ouvert.',
    )
    // A verified ticket of before is forgotten by the browser.
    expect(answers[0]?.cookie).toMatch(/^kwabo_espace_photo=;.*Expires=Thu, 01 Jan 1970/)
  })

  test.each([null, 7, [], {}, 'x'.repeat(500), undefined])(
    'refuses %j as a number, in French',
    async (number) => {
      const { status, body } = await verify(number)
      expect(status).toBe(422)
      expect(body.error).toEqual(expect.any(String))
    },
  )

  test.each([
    '',
    "'; drop table tickets",
    '../../etc/passwd',
    '<script>',
    'ＫＷ７Ｆ３Ｋ９２ＱＷ',
    '\u202eKW-7F3K-92QW',
  ])('takes %j for a typing mistake', async (number) => {
    expect((await verify(number)).body).toMatchObject({ status: 422, code: 'numero-mal-saisi' })
  })

  test('closes a number for nobody, however often a stranger checks it', async () => {
    const { number } = await sellPhotoTicket(site, 'hammered')
    for (let round = 0; round < 30; round += 1) expect((await verify(number)).status).toBe(200)
  })

  test('stops whoever guesses from one network, and counts nobody who succeeds', async () => {
    const address = '203.0.113.40'
    const { number } = await sellPhotoTicket(site, 'guessed')
    await Promise.all(Array.from({ length: 9 }, () => verify(number, address)))
    const guesses = Array.from({ length: 60 }, () => site.services.random.bytes(7))
    const { makeTicketNumber } = await import('../../format/ticket-number.ts')
    for (const guess of guesses) expect((await verify(makeTicketNumber(guess), address)).status).toBe(404)
    expect((await verify(number, address)).status).toBe(429)
    expect((await verify(number)).status).not.toBe(404)
  })
})
