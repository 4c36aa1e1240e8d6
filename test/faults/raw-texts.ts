import { z } from 'zod'
import { many, sql } from '../../src/platform/database.ts'
import type { TestSite } from '../start-site.ts'

/** Texts of the whole database that are not composed, or hold what nobody sees: as `table.column`. */
export async function rawTexts({ db }: TestSite): Promise<string[]> {
  const hidden = String.raw`[\u0001-\u0009\u000b-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]`
  const places = await many(
    db,
    z.object({ place: z.string() }),
    sql`select c.relname || '.' || a.attname as place
        from pg_class c join pg_attribute a on a.attrelid = c.oid
        cross join lateral query_to_xml(
          format('select 1 from %1$I where %2$I is not nfc normalized or %2$I ~ %3$L limit 1',
            c.relname, a.attname, ${hidden}::text), false, true, '') as found
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'text'::regtype
          and a.attnum > 0 and not a.attisdropped and found::text <> ''`,
  )
  return places.map(({ place }) => place)
}
