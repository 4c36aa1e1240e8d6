import { z } from 'zod'
import { one, sql, type Executor } from '../../../platform/database.ts'

/** More than anybody has ever done about one thing. */
const MOST = 2_000

/**
 * What `staff_actions.subject` calls all that belongs to what somebody names: an order by its reference, an event by its
 * id or name, a person by id, name or address, and whatever else by the name that it has.
 */
export async function findSubjects(db: Executor, named: string): Promise<string[]> {
  const { subjects } = await one(
    db,
    z.object({ subjects: z.array(z.string()) }),
    sql`with named_orders as (select id from orders where reference = upper(${named})),
          named_events as (select id from events where id = ${named} or lower(name) = lower(${named})),
          named_people as (select id, email from staff_people
            where id::text = ${named} or lower(email) = lower(${named}) or lower(name) = lower(${named})),
          subjects as (
            select ${named} as subject
            union select upper(${named})
            union select lower(${named})
            union select id::text from named_orders
            union select r.id::text from named_orders o
              join payments p on p.purpose = 'order' and p.subject_id = o.id join refunds r on r.payment_id = p.id
            union select p.id::text from named_orders o
              join payments p on p.purpose = 'order' and p.subject_id = o.id
            union select id::text from approvals where subject = upper(${named})
            union select id from named_events
            union select m.id::text from named_events e join ticket_models m on m.event_id = e.id
            union select id::text from named_people
            union select email from named_people
            union select i.id::text from staff_invitations i
              where lower(i.email) = lower(${named}) or lower(i.email) in (select lower(email) from named_people)
          )
        select array(select subject from subjects limit ${MOST}) as subjects`,
  )
  return subjects
}
