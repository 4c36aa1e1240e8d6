import type { Executor } from '../../../platform/database.ts'
import { writeCsv } from '../../../format/csv.ts'
import { findArtist } from '../../promo/artists.ts'
import { addUp } from './add-up.ts'
import { findSales, type SalesRow } from './find-sales.ts'

const heads = ['Jour', 'Code', 'Événement', 'Commandes', 'Tickets', 'Montant (FCFA)', 'Commission (FCFA)']

/** An artist's sales as a table, a line for each day, code and event; undefined when no artist has that link. */
export async function writeSales({ db }: { db: Executor }, token: string): Promise<string | undefined> {
  const artist = await findArtist(db, token)
  if (!artist) return undefined
  const groups = Map.groupBy(await findSales(db, artist.id), ({ day, code, event }) =>
    JSON.stringify([day, code, event]),
  )
  return writeCsv([heads, ...[...groups.values()].map(lineOf)])
}

function lineOf(rows: SalesRow[]): (string | number)[] {
  const [{ day = '', code = '', event = '' } = {}] = rows
  const { orders, tickets, amount, commission } = addUp(rows)
  return [day, code, event, orders, tickets, amount, commission]
}
