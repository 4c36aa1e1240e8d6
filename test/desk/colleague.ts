import { randomBytes, randomUUID } from 'node:crypto'
import { insertMembership, insertPerson } from '../../src/domains/staff/accounts/store.ts'
import { organiserRoles, type Role } from '../../src/domains/staff/permissions.ts'
import { openSession } from '../../src/domains/staff/sessions/open-session.ts'
import { giveDevice, giveSession } from '../../src/domains/staff/staff-cookies.ts'
import type { Staff } from '../../src/platform/actor.ts'
import { run, sql } from '../../src/platform/database.ts'
import { haveRolesForDays } from '../factories/staff.ts'
import type { TestSite } from '../start-site.ts'

/** A browser of the back-office: it keeps its cookies and says that it comes from there. */
export class DeskBrowser {
  readonly site: TestSite
  readonly agent: string
  readonly #cookies = new Map<string, string>()

  constructor(site: TestSite, agent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36') {
    this.site = site
    this.agent = agent
  }

  async request(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await fetch(this.site.address + path, {
      method,
      redirect: 'manual',
      headers: {
        'user-agent': this.agent,
        cookie: this.cookies(),
        ...(method === 'POST' && { origin: this.site.services.config.desk.url }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      this.setCookie(name, value)
    }
    return response
  }

  cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name)
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }
}

/** Somebody of the company who is signed in, and has just shown a factor. */
export interface Colleague extends DeskBrowser {
  by: Staff & { kind: 'staff' }
  person: { id: string; name: string; email: string }
}

let colleagues = 0

/** A person of this role, or of several, for some days, signed in in a browser of their own. */
export async function signIn(site: TestSite, ...roles: Role[]): Promise<Colleague> {
  const { db } = site
  colleagues += 1
  const person = {
    id: randomUUID(),
    name: `Collègue ${colleagues}`,
    email: `collegue-${colleagues}-${randomUUID().slice(0, 8)}@kwabo.example`,
  }
  await insertPerson(db, person)
  for (const role of roles) {
    const organiserId = organiserRoles.some((one) => one === role) ? await anOrganiser(site) : null
    await insertMembership(db, { id: randomUUID(), personId: person.id, role, organiserId })
  }
  await haveRolesForDays(db, person.id)
  return signInAgain(site, person)
}

/** The same person in another browser. */
export async function signInAgain(site: TestSite, person: Colleague['person']): Promise<Colleague> {
  const { db, services } = site
  const browser = new DeskBrowser(site)
  const device = randomBytes(32).toString('base64url')
  const { id, token } = await openSession(db, services, person.id, {
    address: '127.0.0.1',
    agent: browser.agent,
    device,
  })
  const { secure } = services.config.desk
  giveSession(browser, token, secure)
  giveDevice(browser, device, secure)
  const session = { id, right: null, requestId: randomUUID() }
  return Object.assign(browser, {
    person,
    by: { kind: 'staff' as const, personId: person.id, name: person.name, session },
  })
}

async function anOrganiser({ db }: TestSite): Promise<string> {
  const id = randomUUID()
  await run(db, sql`insert into organisers (id, name) values (${id}, ${`Maison ${id}`})`)
  return id
}
