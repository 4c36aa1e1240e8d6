import type { Executor } from '../../../platform/database.ts'
import { writeCsv } from '../../../format/csv.ts'
import { findArtist } from '../../promo/artists.ts'
import { addUpEvents, byEvent, type EventSales } from './add-up.ts'
import { findSales } from './find-sales.ts'

const heads = ['Jour', 'Code', 'Événement', 'Commandes', 'Tickets', 'Montant (FCFA)', 'Commission (FCFA)']

/** An artist's sales as a table, a line for each day, code and event; undefined when no artist has that link. */
export async function writeSales({ db }: { db: Executor }, token: string): Promise<string | undefined> {
  const artist = await findArtist(db, token)
  if (!artist) return undefined
  const groups = Map.groupBy(byEvent(await findSales(db, artist.id)), ({ day, code, eventId }) =>
    JSON.stringify([day, code, eventId]),
  )
  return writeCsv([heads, ...[...groups.values()].map(lineOf)])
}

function lineOf(rows: EventSales[]): (string | number)[] {
  const [{ day = '', code = '', event = '' } = {}] = rows
  const { orders, tickets, amount, commission } = addUpEvents(rows)
  return [day, code, event, orders, tickets, amount, commission]
}
