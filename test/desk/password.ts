import { randomUUID } from 'node:crypto'
import { insertMembership, insertPerson } from '../../src/domains/staff/accounts/store.ts'
import { codeWantedSchema } from '../../src/domains/staff/contract.ts'
import { drawSecret } from '../../src/domains/staff/passwords/codes.ts'
import { givePassword } from '../../src/domains/staff/passwords/give-password.ts'
import { hashPassword } from '../../src/domains/staff/passwords/hash-password.ts'
import type { Role } from '../../src/domains/staff/permissions.ts'
import { systemRandom } from '../../src/platform/random.ts'
import { routes } from '../../src/routes.ts'
import { CodeApp } from '../fakes/code-app.ts'
import type { TestSite } from '../start-site.ts'
import type { DeskBrowser } from './colleague.ts'

export const PASSWORD = 'une pirogue sur le lac Nokoué'
/** Made once: it costs a tenth of a second. */
const hash = await hashPassword({ random: systemRandom }, PASSWORD)

/** Somebody who comes in by password and code. */
export interface PasswordHolder {
  person: { id: string; name: string; email: string }
  app: CodeApp
  recoveryCodes: string[]
}

/** A new colleague of this role, or of none, with the password above, who is signed in nowhere. */
export async function withPassword({ db, services }: TestSite, role?: Role): Promise<PasswordHolder> {
  const person = {
    id: randomUUID(),
    name: 'Sènami Dossa',
    email: `collegue-${randomUUID().slice(0, 8)}@kwabo.example`,
  }
  await insertPerson(db, person)
  if (role) await insertMembership(db, { id: randomUUID(), personId: person.id, role, organiserId: null })
  const secret = drawSecret(services)
  const recoveryCodes = await db.transaction((tx) =>
    givePassword(tx, services, person.id, { hash, secret, step: 0 }),
  )
  return { person, app: new CodeApp(secret), recoveryCodes }
}

/** The first step, as the page does it; `from` is the network, where the site trusts its proxy. */
export const typePassword = (
  browser: DeskBrowser,
  email: string,
  password = PASSWORD,
  from = '127.0.0.1',
  proof: { preuve?: string } = {},
) =>
  browser.request(
    'POST',
    routes.apiDeskSignInPassword,
    { email, password },
    { 'x-forwarded-for': from, ...proof },
  )

/** The second step with what the first one has answered. */
export async function typeCode(browser: DeskBrowser, begun: Response, code: string) {
  const { challenge } = codeWantedSchema.parse(await begun.json())
  return browser.request('POST', routes.apiDeskSignInCode, { challenge, code })
}

/** Both steps with the code that is shown now. One code opens one session: time passes between two of them. */
export async function signInByPassword(
  site: TestSite,
  browser: DeskBrowser,
  { person, app }: PasswordHolder,
) {
  await site.travel(30_000)
  const begun = await typePassword(browser, person.email)
  return begun.status === 200 ? typeCode(browser, begun, app.code(site.clock.now())) : begun
}
