import { csvMark, csvLines } from '../../../format/csv.ts'
import { formatClock, formatDay } from '../../../format/dates.ts'
import { readablePhone } from '../../../format/phone.ts'
import type { Staff } from '../../../platform/actor.ts'
import type { Database } from '../../../platform/database.ts'
import { recordAction } from '../../../platform/staff-actions.ts'
import { orderStateWords } from '../../checkout/order-state-words.ts'
import { countOrders, findOrders } from './find-orders.ts'
import { listLines, type OrderRow } from './list-lines.ts'
import type { OrderFilter } from './order-filter.ts'

/** A spreadsheet opens as many. */
export const MOST_EXPORTED = 100_000
/** Orders of one step: nothing is held between two, neither a connection nor a transaction, however slowly it is read. */
const STEP = 500

const heads = [
  'Jour',
  'Heure',
  'Référence',
  'Nom',
  'Prénom',
  'Téléphone',
  'E-mail',
  'Ville',
  'Événement',
  'Tickets',
  'Montant (FCFA)',
  'État',
  'Code promo',
]

export type Exported = { kind: 'too-many' } | { kind: 'table'; lines: AsyncIterable<string> }

/** Orders of a list as a table for a spreadsheet, with contacts: who takes it, and how many, is written down first. */
export async function exportOrders(
  { db }: { db: Database },
  filter: OrderFilter,
  by: Staff,
): Promise<Exported> {
  const count = await countOrders(db, filter, MOST_EXPORTED + 1)
  if (count > MOST_EXPORTED) return { kind: 'too-many' }
  const { event, state, from, until, problem } = filter
  const detail = { orders: count, state, from, until, problem: problem || null }
  await db.transaction((tx) =>
    recordAction(tx, { by, action: 'orders-exported', subject: event ?? 'commandes', detail }),
  )
  return { kind: 'table', lines: writeLines(db, filter) }
}

async function* writeLines(db: Database, filter: OrderFilter): AsyncGenerator<string> {
  yield csvMark + csvLines([heads])
  let after: string | null = null
  for (let written = 0; written < MOST_EXPORTED; written += STEP) {
    const { orderIds, more } = await findOrders(db, filter, { after, most: STEP })
    yield csvLines((await listLines(db, orderIds)).map(cellsOf))
    after = orderIds.at(-1) ?? null
    if (!more || after === null) return
  }
}

function cellsOf(order: OrderRow): (string | number)[] {
  return [
    formatDay(order.at),
    formatClock(order.at),
    order.reference,
    order.lastName,
    order.firstName,
    readablePhone(order.phone),
    order.email,
    order.city,
    order.events.join(' · '),
    order.tickets,
    order.amount,
    orderStateWords[order.state],
    order.promoCode ?? '',
  ]
}
