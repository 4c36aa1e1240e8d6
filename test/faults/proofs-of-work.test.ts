import { afterAll, describe, expect, it } from 'vitest'
import { workFor } from '../../src/platform/rate-limits/proof-of-work.ts'
import { token } from '../../src/platform/random.ts'
import { routes } from '../../src/routes.ts'
import { Buyer, refusal } from '../buyer.ts'
import { makeLiveShow, makeLiveTickets } from '../factories/live-tickets.ts'
import { proofFor } from '../http/proof-for.ts'
import { startSite } from '../start-site.ts'

/** Behind a proxy that says who asks. */
const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

let networks = 0
const newNetwork = () => ({ 'x-forwarded-for': `198.18.0.${networks++}` })

describe('X10 a proof of work', () => {
  const guess = (serialNumber: string, password: string, more: Record<string, string> = {}) =>
    new Buyer(site).request('POST', routes.apiLiveLogin, { serialNumber, password }, more)
  const exhausted = async () => {
    const show = await makeLiveShow(site.db)
    const [ticket] = await makeLiveTickets(site.db, show, 1, site.services.liveKeys)
    if (!ticket) throw new Error('no ticket')
    const network = newNetwork()
    for (let times = 0; times < 10; times += 1)
      expect((await guess(ticket.serial, 'AAAA-AAAA', network)).status).toBe(401)
    return { ...ticket, network }
  }

  it('is good for one comparison, and only for what it was asked for', async () => {
    const { serial, password, network } = await exhausted()
    const other = await exhausted()
    const proof = await proofFor(await guess(serial, password, network))
    expect((await guess(other.serial, other.password, { ...other.network, ...proof })).status).toBe(429)
    const raced = await Promise.all(
      Array.from({ length: 10 }, () => guess(serial, 'BBBB-BBBB', { ...network, ...proof })),
    )
    expect(raced.map(({ status }) => status).sort()).toEqual([401, ...Array.from({ length: 9 }, () => 429)])
    expect((await guess(serial, password, { ...network, ...proof })).status).toBe(429)
    const again = await proofFor(await guess(serial, password, network))
    expect((await guess(serial, password, { ...network, ...again })).status).toBe(200)
  })

  it('that is over, invented or not worked for is none, and another is asked for', async () => {
    const { serial, password, network } = await exhausted()
    const asked = await guess(serial, password, network)
    const { preuve } = await proofFor(asked)
    const [until = '', nonce = '', signature = '', number = ''] = preuve.split('.')
    const invented = [
      '',
      '....',
      `${until}.${nonce}.${signature}.${Number(number) + 1}`,
      `${until}.${nonce}.${signature}.${number}.0`,
      `${until}.${nonce}.${signature}.-1`,
      `zzzzzzzzzz.${nonce}.${signature}.${number}`,
    ]
    for (const given of [...invented, preuve.slice(0, preuve.lastIndexOf('.'))]) {
      const refused = await guess(serial, password, { ...network, preuve: given })
      expect(refused.status).toBe(429)
      expect(await refused.json()).toMatchObject({ preuve: { defi: expect.not.stringContaining(nonce) } })
    }
    await site.travel(9 * 60_000)
    for (let times = 0; times < 10; times += 1) await guess(serial, 'AAAA-AAAA', network)
    await site.travel(2 * 60_000)
    for (let times = 0; times < 10; times += 1) await guess(serial, 'AAAA-AAAA', network)
    const late = await guess(serial, password, { ...network, preuve })
    expect(late.status).toBe(429)
    const anew = await proofFor(late)
    expect((await guess(serial, password, { ...network, ...anew })).status).toBe(200)
  })

  it('is not guessed: of a hundred thousand that were invented none is good', async () => {
    const until = (site.services.clock.now().getTime() + 60_000).toString(36)
    const signature = token(site.services.random)
    for (let number = 0; number < 100_000; number += 1) {
      const work = workFor(site.services, 'promo-code', `${until}.nonce.${signature}.${number}`)
      if (await work.isDone()) expect.fail(`${number} is taken for a proof`)
    }
  })

  // What is tried is not read before the limit has refused it (`admitGuess`): more of them tell no more than these.
  it('is all that is looked at: beyond the limit right and wrong are answered alike', async () => {
    const { serial, password, network } = await exhausted()
    const answers = new Set<string>()
    for (let times = 0; times < 200; times += 1) {
      const { status, code } = await refusal(await guess(serial, times % 2 ? password : 'AAAA-AAAA', network))
      answers.add(`${status} ${code}`)
    }
    expect([...answers]).toEqual(['429 trop-de-demandes'])
  })
})
