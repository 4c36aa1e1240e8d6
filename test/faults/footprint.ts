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
