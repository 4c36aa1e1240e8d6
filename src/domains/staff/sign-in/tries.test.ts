import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import { becomeOwner, signInAs } from '../../../../test/desk/invited.ts'
import {
  PASSWORD,
  signInByPassword,
  typeCode,
  typePassword,
  withPassword,
} from '../../../../test/desk/password.ts'
import { proofFor } from '../../../../test/http/proof-for.ts'
import { startSite } from '../../../../test/start-site.ts'
import { one, sql } from '../../../platform/database.ts'
import { takeAttempts, type Attempt } from '../../../platform/rate-limits/rate-limits.ts'
import { signInLimits } from '../limits.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

const MINUTE = 60_000
let networks = 0
/** One that nobody has tried from yet. */
const network = () => `203.0.113.${(networks += 1)}`
const guess = (email: string, from: string, browser = new DeskBrowser(site)) =>
  typePassword(browser, email, 'not this one, sorry', from)
const right = (email: string, from: string, browser = new DeskBrowser(site)) =>
  typePassword(browser, email, PASSWORD, from)
/** The same request with the proof that a refusal asks for. */
const proven = async (email: string, from: string, refused: Response, password = PASSWORD) =>
  typePassword(new DeskBrowser(site), email, password, from, await proofFor(refused))
/** As if so many had been wrong: each real one costs a hash. */
async function count(times: number, ...attempts: Attempt[]) {
  for (let time = 0; time < times; time += 1) await takeAttempts(site.services, attempts)
}
const rows = async () =>
  (await one(site.db, z.object({ n: z.int() }), sql`select count(*)::integer as n from attempts`)).n

describe('wrong passwords', () => {
  test('close an account to whoever has no proof of work, for the network that they come from, for a quarter of an hour, and for no other', async () => {
    const { person } = await withPassword(site, 'support')
    const [theirs, mine] = [network(), network()]
    for (let times = 0; times < 5; times += 1) expect((await guess(person.email, theirs)).status).toBe(401)
    expect(await refusal(await right(person.email, theirs))).toMatchObject({
      status: 429,
      title: "Trop d'essais. Réessayez dans 15 minutes.",
    })
    expect((await right(person.email, mine)).status).toBe(200)
    await site.travel(15 * MINUTE)
    expect((await right(person.email, theirs)).status).toBe(200)
  })

  test('at an account that is closed count for their network', async () => {
    const [closed, other] = [await withPassword(site, 'support'), await withPassword(site, 'support')]
    const from = network()
    await count(20, { limit: signInLimits.perAccount, key: closed.person.email.toLowerCase() })
    await count(99, { limit: signInLimits.perNetwork, key: from })
    expect((await right(closed.person.email, from)).status).toBe(429)
    expect((await right(other.person.email, from)).status).toBe(429)
  })

  test('from twenty networks at once, of accounts that nobody has, let a colleague in when their turn comes', async () => {
    const { person } = await withPassword(site, 'support')
    const flood = Array.from({ length: 20 }, network).flatMap((from) =>
      [1, 2].map((n) => guess(`nobody-${from}-${n}@kwabo.example`, from)),
    )
    expect((await right(person.email, network())).status).toBe(200)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401]))
  })

  test('of so many networks that no more may wait keep nobody out who comes with a browser that was in before', async () => {
    const holder = await withPassword(site, 'support')
    const own = new DeskBrowser(site)
    await signInByPassword(site, own, holder)
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    const { passwords } = site.services.shares
    const compared = Array.from({ length: 102 }, (_, n) => passwords.run(`198.18.0.${n}`, () => gate))
    expect((await right(holder.person.email, network())).status).toBe(503)
    expect((await right(holder.person.email, network(), own)).status).toBe(200)
    open()
    await Promise.all(compared)
  })

  test('from many networks close an account, whose passkey and whose own browser still open it', async () => {
    const { email, phone } = await becomeOwner(site)
    const holder = await withPassword(site, 'support')
    const own = new DeskBrowser(site)
    await signInByPassword(site, own, holder)
    for (const account of [email, holder.person.email]) {
      await count(20, { limit: signInLimits.perAccount, key: account })
      expect((await right(account, network())).status).toBe(429)
    }
    expect((await signInAs(new DeskBrowser(site), phone)).status).toBe(204)
    expect((await signInByPassword(site, own, holder)).status).toBe(204)
  })

  test('of one network for ever other addresses are stopped, and leave no row for each', async () => {
    const from = network()
    await count(100, { limit: signInLimits.perNetwork, key: from })
    const before = await rows()
    for (let times = 0; times < 5; times += 1)
      expect((await guess(`nobody-${crypto.randomUUID()}@kwabo.example`, from)).status).toBe(429)
    expect(await rows()).toBe(before)
    const holder = await withPassword(site, 'support')
    expect((await right(holder.person.email, from)).status).toBe(429)
    expect((await right(holder.person.email, network())).status).toBe(200)
  })

  test('of an address that nobody has are stopped as those of a colleague are', async () => {
    const [email, from] = [`nobody-${crypto.randomUUID()}@kwabo.example`, network()]
    for (let times = 0; times < 5; times += 1) expect((await guess(email, from)).status).toBe(401)
    // However it is written.
    expect((await guess(email.toUpperCase(), from)).status).toBe(429)
  })

  test('of a browser that was in before count there alone: strangers close it to nobody, and it is closed to a thief', async () => {
    const holder = await withPassword(site, 'support')
    const { email } = holder.person
    const own = new DeskBrowser(site)
    await signInByPassword(site, own, holder)
    const crowded = network()
    await count(100, { limit: signInLimits.perNetwork, key: crowded })
    expect((await right(email, crowded, own)).status).toBe(200)
    for (let times = 0; times < 5; times += 1) expect((await guess(email, network(), own)).status).toBe(401)
    expect((await right(email, network(), own)).status).toBe(429)
    expect((await right(email, network())).status).toBe(200)
  })

  test('of a browser that was in as somebody else count as a stranger’s', async () => {
    const [mine, theirs] = [await withPassword(site, 'support'), await withPassword(site, 'owner')]
    const browser = new DeskBrowser(site)
    await signInByPassword(site, browser, mine)
    const from = network()
    for (let times = 0; times < 5; times += 1) await guess(theirs.person.email, from, browser)
    expect((await right(theirs.person.email, from)).status).toBe(429)
  })

  test('made at once are no more than those made one after the other', async () => {
    const { person } = await withPassword(site, 'support')
    const from = network()
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(person.email, from)))
    expect(answers.filter(({ status }) => status === 401).length).toBe(5)
    expect(answers.filter(({ status }) => status === 429).length).toBe(7)
  })
})

describe('beyond the limits of a password', () => {
  test('its owner is let in by a proof of work, behind the address of whoever guesses without end, and from elsewhere', async () => {
    const { person } = await withPassword(site, 'support')
    const theirs = network()
    for (let times = 0; times < 5; times += 1) await guess(person.email, theirs)
    await count(100, { limit: signInLimits.perNetwork, key: theirs })
    await count(20, { limit: signInLimits.perAccount, key: person.email })
    for (const from of [theirs, network()])
      expect((await proven(person.email, from, await right(person.email, from))).status).toBe(200)
  })

  test('a proof pays for one comparison with this account: right and wrong are answered alike without one', async () => {
    const [{ person }, other] = [await withPassword(site, 'support'), await withPassword(site, 'support')]
    const from = network()
    await count(100, { limit: signInLimits.perNetwork, key: from })
    const refused = [await right(person.email, from), await guess(person.email, from)]
    expect(refused.map(({ status }) => status)).toEqual([429, 429])
    const [first, second] = await Promise.all(refused.map((answer) => proofFor(answer)))
    const ask = (email: string, password: string, proof = first) =>
      typePassword(new DeskBrowser(site), email, password, from, proof)
    expect((await ask(other.person.email, PASSWORD)).status).toBe(429)
    const raced = await Promise.all(Array.from({ length: 4 }, () => ask(person.email, 'not this one, sorry')))
    expect(raced.map(({ status }) => status).sort()).toEqual([401, 429, 429, 429])
    expect((await ask(person.email, PASSWORD)).status).toBe(429)
    expect((await ask(person.email, PASSWORD, second)).status).toBe(200)
  })
})

test('who is right gives the try back: nobody is stopped by signing in', async () => {
  const { person } = await withPassword(site, 'support')
  const from = network()
  for (let times = 0; times < 8; times += 1) expect((await right(person.email, from)).status).toBe(200)
})

test('wrong codes close the second step, for who has the password alone; own browser, recovery code and passkey stay open', async () => {
  const holder = await withPassword(site, 'support')
  const { email } = holder.person
  const own = new DeskBrowser(site)
  expect((await signInByPassword(site, own, holder)).status).toBe(204)
  const thief = new DeskBrowser(site)
  for (let times = 0; times < 5; times += 1)
    expect((await typeCode(thief, await right(email, network(), thief), '000000')).status).toBe(401)
  // Not even the code that is shown is looked at.
  await site.travel(30_000)
  const begun = await right(email, network(), thief)
  expect((await typeCode(thief, begun, holder.app.code(site.clock.now()))).status).toBe(429)
  expect((await signInByPassword(site, own, holder)).status).toBe(204)
  for (let times = 0; times < 10; times += 1)
    expect((await typeCode(thief, await right(email, network(), thief), 'AAAAA-AAAAA')).status).toBe(401)
  const elsewhere = new DeskBrowser(site)
  const step = await right(email, network(), elsewhere)
  expect((await typeCode(elsewhere, step, holder.recoveryCodes[0] ?? '')).status).toBe(204)
})

test('more tries than the server can hash are asked to come again, one network before the others', async () => {
  const flood = network()
  const strangers = Array.from({ length: 120 }, (_, at) => guess(`nobody-${at}@kwabo.example`, flood))
  const { person } = await withPassword(site, 'support')
  const mine = await right(person.email, network())
  const answers = await Promise.all(strangers)
  const busy = answers.filter(({ status }) => status === 503)
  expect(mine.status).toBe(200)
  expect(busy.length).toBeGreaterThan(0)
  for (const answer of busy) expect(answer.headers.get('retry-after')).not.toBeNull()
})
