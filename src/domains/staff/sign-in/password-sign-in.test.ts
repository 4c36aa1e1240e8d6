import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { refusal } from '../../../../test/buyer.ts'
import { DeskBrowser } from '../../../../test/desk/colleague.ts'
import {
  PASSWORD,
  signInByPassword,
  typeCode,
  typePassword,
  withPassword,
} from '../../../../test/desk/password.ts'
import { startSite } from '../../../../test/start-site.ts'
import { many, run, sql } from '../../../platform/database.ts'
import { routes } from '../../../routes.ts'
import { codeWantedSchema, proofAnswerSchema, sessionAnswerSchema } from '../contract.ts'

const site = await startSite({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
afterAll(() => site.close())

const MINUTE = 60_000
const now = () => site.clock.now()
const isIn = async (browser: DeskBrowser) =>
  (await browser.request('GET', routes.apiDeskSession)).status === 200
const wrong = { status: 401, code: 'connexion-refusee', title: 'Adresse ou mot de passe incorrect.' }

describe('a password', () => {
  test('opens nothing by itself, and with a code signs its person in', async () => {
    const holder = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    const begun = await typePassword(browser, holder.person.email.toUpperCase())
    expect([begun.status, await isIn(browser)]).toEqual([200, false])
    expect((await typeCode(browser, begun, holder.app.code(now()))).status).toBe(204)
    const answer = await browser.request('GET', routes.apiDeskSession)
    const { person, provenUntil } = sessionAnswerSchema.parse(await answer.json())
    expect(person).toEqual(holder.person)
    expect(provenUntil).not.toBeNull()
  })

  test('that is wrong is answered like an address that nobody has, and like one without a password or a role', async () => {
    const holder = await withPassword(site, 'support')
    const noRole = await withPassword(site)
    const noPassword = await withPassword(site, 'support')
    await run(site.db, sql`delete from staff_passwords where person_id = ${noPassword.person.id}`)
    const tries = [
      [holder.person.email, `${PASSWORD} `],
      [`nobody-${crypto.randomUUID()}@kwabo.example`, PASSWORD],
      [noRole.person.email, PASSWORD],
      [noPassword.person.email, PASSWORD],
      ["' or 1 = 1 --", "' or 1 = 1 --"],
    ]
    for (const [email = '', password] of tries) {
      const browser = new DeskBrowser(site)
      expect(await refusal(await typePassword(browser, email, password))).toMatchObject(wrong)
    }
  })

  test.each([
    ['nothing', {}],
    ['a zero byte', { email: 'a\0b@kwabo.example', password: 'x' }],
    ['no password', { email: 'afi@kwabo.example', password: '' }],
    ['one that is a book', { email: 'afi@kwabo.example', password: 'x'.repeat(1_001) }],
    ['one that is no text', { email: 'afi@kwabo.example', password: ['x'] }],
    ['a role', { email: 'afi@kwabo.example', password: PASSWORD, role: 'owner' }],
  ])('with %s is refused before it is looked at', async (_, body) => {
    const browser = new DeskBrowser(site)
    expect((await browser.request('POST', routes.apiDeskSignInPassword, body)).status).toBe(422)
  })
})

describe('a code', () => {
  test('signs in once, however many ask at once', async () => {
    const { person, app } = await withPassword(site, 'support')
    const browsers = Array.from({ length: 3 }, () => new DeskBrowser(site))
    const begun = await Promise.all(browsers.map((browser) => typePassword(browser, person.email)))
    const code = app.code(now())
    const answers = await Promise.all(
      begun.map((answer, at) => typeCode(browsers[at] ?? new DeskBrowser(site), answer, code)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401])
  })

  test('that was used, or of before the last one, is refused; the next one is taken', async () => {
    const holder = await withPassword(site, 'support')
    // Else the half-minute of a code may end in the midst of it.
    await site.travel(30_000 - (now().getTime() % 30_000))
    const before = holder.app.code(now())
    const browser = new DeskBrowser(site)
    expect((await signInByPassword(site, browser, holder)).status).toBe(204)
    const again = await typePassword(browser, holder.person.email)
    const refused = await typeCode(browser, again.clone(), before)
    expect(await refusal(refused)).toMatchObject({ status: 401, code: 'code-refuse' })
    expect((await typeCode(browser, again.clone(), holder.app.code(now()))).status).toBe(401)
    await site.travel(30_000)
    expect((await typeCode(browser, again, holder.app.code(now()))).status).toBe(204)
  })

  test.each(['000000x', '12345', 'K7F3M-92QDX', ' ', 'x'])('that is none is refused: %j', async (code) => {
    const { person } = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    expect((await typeCode(browser, await typePassword(browser, person.email), code)).status).toBe(401)
    expect(await isIn(browser)).toBe(false)
  })

  test('is asked for in the browser that had the password, for five minutes, while the password is the same', async () => {
    const { person, app } = await withPassword(site, 'support')
    const [browser, other] = [new DeskBrowser(site), new DeskBrowser(site)]
    await typePassword(other, person.email)
    const ended = { status: 401, code: 'etape-terminee' }
    const stolen = await typePassword(browser, person.email)
    expect(await refusal(await typeCode(other, stolen, app.code(now())))).toMatchObject(ended)
    const changed = await typePassword(browser, person.email)
    await run(site.db, sql`update staff_passwords set hash = hash || 'A' where person_id = ${person.id}`)
    expect(await refusal(await typeCode(browser, changed, app.code(now())))).toMatchObject(ended)
    const late = await withPassword(site, 'support')
    const begun = await typePassword(browser, late.person.email)
    await site.travel(5 * MINUTE)
    expect(await refusal(await typeCode(browser, begun, late.app.code(now())))).toMatchObject(ended)
  })

  test('of a step that nobody has begun is refused, whoever it names', async () => {
    const { person, app } = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    for (const id of [person.id, crypto.randomUUID()]) {
      const body = { challenge: `${id}.AAAA`, code: app.code(now()) }
      expect((await browser.request('POST', routes.apiDeskSignInCode, body)).status).toBe(401)
    }
  })

  test('opens no second session with the step of the first', async () => {
    const holder = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    const begun = await typePassword(browser, holder.person.email)
    expect((await typeCode(browser, begun.clone(), holder.app.code(now()))).status).toBe(204)
    const [recovery = ''] = holder.recoveryCodes
    expect(await refusal(await typeCode(browser, begun, recovery))).toMatchObject({ code: 'etape-terminee' })
  })
})

describe('a recovery code', () => {
  test('stands for a code once, however it is typed, and its person is told how many are left', async () => {
    const { person, recoveryCodes } = await withPassword(site, 'support')
    const [first = ''] = recoveryCodes
    const use = async (code: string) => {
      const browser = new DeskBrowser(site)
      return (await typeCode(browser, await typePassword(browser, person.email), code)).status
    }
    expect([await use(first.toLowerCase().replace('-', ' ')), await use(first)]).toEqual([204, 401])
    const mails = await many(
      site.db,
      z.object({ kind: z.string(), data: z.unknown() }),
      sql`select kind, data from outbox_messages where recipient = ${person.email} and kind = 'staff-recovery-used'`,
    )
    expect(mails).toEqual([{ kind: 'staff-recovery-used', data: { name: person.name, left: 9 } }])
    const actions = await many(
      site.db,
      z.object({ action: z.string() }),
      sql`select action from staff_actions where subject = ${person.id}`,
    )
    expect(actions).toEqual([{ action: 'recovery-code-used' }])
  })

  test('of a colleague is none, and none is kept as it is typed', async () => {
    const [mine, theirs] = [await withPassword(site, 'support'), await withPassword(site, 'support')]
    const browser = new DeskBrowser(site)
    const begun = await typePassword(browser, mine.person.email)
    expect((await typeCode(browser, begun, theirs.recoveryCodes[0] ?? '')).status).toBe(401)
    const kept = await many(
      site.db,
      z.object({ digest: z.string() }),
      sql`select digest from staff_recovery_codes where person_id = ${theirs.person.id}`,
    )
    expect(kept).toHaveLength(10)
    for (const { digest } of kept) expect(theirs.recoveryCodes).not.toContain(digest)
  })
})

describe('a proof by password', () => {
  const prove = (browser: DeskBrowser, body: unknown) =>
    browser.request('POST', routes.apiDeskProofPassword, body)

  test('is given by password and code together, and changes the token', async () => {
    const holder = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    await signInByPassword(site, browser, holder)
    await site.travel(11 * MINUTE)
    const before = browser.cookie('kwabo-gestion')
    const code = holder.app.code(now())
    for (const body of [
      { password: 'another password', code },
      { password: PASSWORD, code: '000000' },
    ])
      expect(await refusal(await prove(browser, body))).toMatchObject({ status: 403, code: 'preuve-refusee' })
    const proven = await prove(browser, { password: PASSWORD, code })
    const { provenUntil, now: then } = proofAnswerSchema.parse(await proven.json())
    expect(Date.parse(provenUntil) - Date.parse(then)).toBeGreaterThan(9 * MINUTE)
    expect(browser.cookie('kwabo-gestion')).not.toBe(before)
  })

  test('is tried five times in a quarter of an hour, and by nobody who has no password', async () => {
    const holder = await withPassword(site, 'support')
    const browser = new DeskBrowser(site)
    await signInByPassword(site, browser, holder)
    for (let times = 0; times < 5; times += 1)
      expect((await prove(browser, { password: 'x', code: '000000' })).status).toBe(403)
    const right = { password: PASSWORD, code: holder.app.code(now()) }
    expect((await prove(browser, right)).status).toBe(429)
    await run(site.db, sql`delete from staff_passwords where person_id = ${holder.person.id}`)
    await site.travel(15 * MINUTE)
    expect((await prove(browser, right)).status).toBe(403)
  })
})

test('what is asked for says nothing of the account', async () => {
  const { person } = await withPassword(site, 'owner')
  const begun = await typePassword(new DeskBrowser(site), person.email)
  expect(Object.keys(codeWantedSchema.loose().parse(await begun.json()))).toEqual(['challenge'])
})
