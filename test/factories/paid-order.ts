import { makeOrderReference } from '../../src/format/ticket-number.ts'
import { run, sql, type Executor } from '../../src/platform/database.ts'
import { systemRandom, token, uuid } from '../../src/platform/random.ts'

/** The two types of an event, as a line of an order and its tickets keep them. */
export const soldAs = {
  single: { typeName: 'Standard', price: 7000, persons: 1 },
  group: { typeName: 'VIP', price: 80000, persons: 5 },
}

/** An event with two kinds of tickets: singles at 7 000 FCFA, and groups of five at 80 000 FCFA. */
export async function insertEvent(
  db: Executor,
  id: string,
  looks: { name?: string; image?: string | null } = {},
) {
  const organiser = uuid(systemRandom)
  const seller = `Siano Production ${id}`
  const types = { single: uuid(systemRandom), group: uuid(systemRandom) }
  const models = { single: uuid(systemRandom), group: uuid(systemRandom) }
  await run(db, sql`insert into organisers (id, name) values (${organiser}, ${seller})`)
  await run(db, sql`insert into event_series (id, name) values (${id}, 'Siano') on conflict do nothing`)
  await run(
    db,
    sql`insert into events (id, series_id, organiser_id, name, description, venue, starts_at, ends_at, image, published_at)
        values (${id}, ${id}, ${organiser}, ${looks.name ?? 'Siano Babassa'}, 'Une comédie musicale.',
          'Place du Souvenir, Cotonou', '2027-07-05T17:00+01', '2027-07-06T06:00+01', ${looks.image ?? null}, kwabo_now())`,
  )
  await run(
    db,
    sql`insert into ticket_types (id, event_id, name, description, price, persons)
        values (${types.single}, ${id}, 'Standard', 'Place debout', 7000, 1),
               (${types.group}, ${id}, 'VIP', 'Groupe de 5', 80000, 5)`,
  )
  await run(
    db,
    sql`insert into ticket_models (id, event_id, ticket_type_id, capacity)
        values (${models.single}, ${id}, ${types.single}, 100), (${models.group}, ${id}, ${types.group}, 10)`,
  )
  return { id, seller, ...models }
}

/** A free order, paid without a payment, that has no tickets yet. */
export async function insertPaidOrder(db: Executor) {
  const order = {
    id: uuid(systemRandom),
    reference: makeOrderReference(systemRandom.bytes(8)),
    token: token(systemRandom),
  }
  await run(
    db,
    sql`insert into orders
          (id, reference, token, state, last_name, first_name, email, phone, country, city, amount, expires_at)
        values (${order.id}, ${order.reference}, ${order.token}, 'paid', 'Dossou', 'Ayaba',
          'ayaba@example.org', '+2290197000000', 'Bénin', 'Cotonou', 0, kwabo_now())`,
  )
  return order
}
