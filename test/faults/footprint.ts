import { z } from 'zod'
import { many, run, sql } from '../../src/platform/database.ts'
import type { TestSite } from '../start-site.ts'

/**
 * Answers a function that tells which tables had a row added, changed or deleted since it was last asked: every table
 * and the queue of jobs, but not the counts of tries, which a refused try is meant to change.
 */
export async function watchTables({ db }: TestSite): Promise<() => Promise<string[]>> {
  await run(
    db,
    sql`do $watch$
        declare watched regclass;
        begin
          create schema watch;
          create table watch.touched (name text not null);
          create function watch.note() returns trigger language plpgsql as $note$
            begin
              insert into watch.touched values (tg_table_name);
              return null;
            end $note$;
          for watched in
            select oid from pg_class where relkind = 'r' and relname <> 'attempts'
              and (relnamespace = 'public'::regnamespace or oid = 'graphile_worker._private_jobs'::regclass)
          loop
            execute format('create trigger watched after insert or update or delete on %s
              for each row execute function watch.note()', watched);
          end loop;
        end $watch$`,
  )
  return async () => {
    const touched = await many(
      db,
      z.object({ name: z.string() }),
      sql`delete from watch.touched returning name`,
    )
    return [...new Set(touched.map(({ name }) => name))].sort()
  }
}

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
