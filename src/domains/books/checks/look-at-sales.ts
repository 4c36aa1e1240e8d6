import { one, sql, type Executor } from '../../../platform/database.ts'
import { checkInvariants, type BrokenInvariant } from '../check-invariants.ts'
import { comparedSchema, type Compared } from './contract.ts'

export interface SeenSales {
  compared: Compared
  broken: BrokenInvariant[]
}

/** How much there is, and what of it does not agree: for the command and the back-office alike. Changes nothing. */
export async function lookAtSales({ db }: { db: Executor }): Promise<SeenSales> {
  const [compared, broken] = await Promise.all([countCompared(db), checkInvariants({ db })])
  return { compared, broken }
}

function countCompared(db: Executor): Promise<Compared> {
  return one(
    db,
    comparedSchema,
    sql`select (select count(*) from orders) as orders,
          (select coalesce(sum(held + sold), 0) from ticket_models) as places,
          (select count(*) from tickets) as tickets,
          (select count(*) from donations) as gifts,
          p.payments, p.received,
          (select coalesce(sum(amount), 0) from refunds where state = 'done') as returned
        from (select count(*) as payments, coalesce(sum(received), 0) as received from payments) p`,
  )
}
