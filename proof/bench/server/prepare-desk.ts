import { z } from 'zod'
import { indexOrders } from '../../../src/domains/books/search/index-orders.ts'
import { insertMembership, insertPerson } from '../../../src/domains/staff/accounts/store.ts'
import { openSession } from '../../../src/domains/staff/sessions/open-session.ts'
import { giveSession } from '../../../src/domains/staff/staff-cookies.ts'
import { many, run, sql, type Executor } from '../../../src/platform/database.ts'
import { uuid } from '../../../src/platform/random.ts'
import type { Services } from '../../../src/services/services.ts'

/** Orders of which callers know something. */
const CALLERS = 64
/** As many people as it takes for none of them to reach the limit of one. */
const COLLEAGUES = 600

/** Indexes all orders and signs colleagues in: their cookies, what they type, and the orders that they open. */
export async function prepareDesk(services: Services) {
  const { db } = services
  while (await indexOrders(services));
  await run(db, sql`vacuum (analyze) order_finds, name_words`)
  const colleagues = await Promise.all(Array.from({ length: COLLEAGUES }, () => signIn(services)))
  const callers = await listCallers(db)
  return {
    colleagues,
    typed: callers.flatMap(whatTheySay),
    references: callers.map(({ reference }) => reference),
  }
}

async function signIn(services: Services): Promise<string> {
  const [id, device] = [uuid(services.random), uuid(services.random)]
  await insertPerson(services.db, { id, name: 'Collègue', email: `${id}@kwabo.example` })
  await insertMembership(services.db, {
    id: uuid(services.random),
    personId: id,
    role: 'support',
    organiserId: null,
  })
  const place = { address: '127.0.0.1', agent: undefined, device }
  const { token } = await openSession(services.db, services, id, place)
  let cookie = ''
  giveSession(
    { setCookie: (name, value) => (cookie = `${name}=${value}`) },
    token,
    services.config.desk.secure,
  )
  return cookie
}

interface Caller {
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string
  transaction: string
}

function listCallers(db: Executor): Promise<Caller[]> {
  return many(
    db,
    z.object({
      reference: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string(),
      transaction: z.string(),
    }),
    sql`select o.reference, o.first_name as "firstName", o.last_name as "lastName", o.email, o.phone,
          p.provider_reference as transaction
        from orders o join payments p on p.id = o.paid_by order by o.id limit ${CALLERS}`,
  )
}

/** What somebody has who calls: a name in full, swapped, misspelt or alone, a phone, an address, a number of some kind. */
function whatTheySay({ reference, firstName, lastName, email, phone, transaction }: Caller): string[] {
  return [
    `${firstName} ${lastName}`,
    `${lastName.toUpperCase()} ${firstName}`,
    lastName,
    `${lastName.replace(/[aeiou](?=[^aeiou]*$)/, '')} ${firstName}`,
    lastName.replace(/(.)(.)$/, '$2$1'),
    firstName,
    phone.slice(6).replace(/(..)/g, '$1 '),
    phone.slice(-4),
    email,
    reference.toLowerCase(),
    transaction,
    'Hounsou',
    'Hounsou Marie',
  ]
}
