import { run, sql, type Executor } from '../../src/platform/database.ts'
import type { MovableClock } from '../../src/platform/clock.ts'

/**
 * The one clock of a simulated world. It stands still within a step, so that what happens never depends on how fast
 * the machine is. Milliseconds since 1970.
 */
export interface DrivenClock {
  at(): number
  /** Never back. */
  moveTo(at: number): Promise<void>
  /** The time as a process has it whose machine goes wrong by so many milliseconds: it must not matter. */
  ofMachine(wrongBy: number): MovableClock
}

/**
 * In a world's own database the functions that tell the time are hidden by these, for everything that asks: the
 * product's `kwabo_now()` and the job queue alike. Each statement that asks comes a microsecond after the one before,
 * so that nothing that is sorted by time is left to chance. Within a statement there is one time: the order in which
 * it meets its rows hangs on the plan and on the disk. Nor is anything left to statistics, which the server gathers
 * whenever it likes. The time is kept by the world's one connection, in a setting: asked a hundred times for each
 * order, a table would cost more than most of the statements that ask. What is rolled back has taken no time.
 */
export const hiddenTime = `
  create schema simulated;
  create function simulated.now() returns timestamptz language sql stable
    as $$ select current_setting('simulated.at')::timestamptz $$;
  -- The real time of a statement's beginning tells it from the one before.
  create function simulated.clock_timestamp() returns timestamptz language plpgsql volatile as $$
    declare
      this text := pg_catalog.statement_timestamp()::text;
      present timestamptz := current_setting('simulated.at')::timestamptz;
    begin
      if this is distinct from current_setting('simulated.statement', true) then
        present := present + interval '1 microsecond';
        this := set_config('simulated.statement', this, false);
        this := set_config('simulated.at', present::text, false);
      end if;
      return present;
    end
  $$;
  do $$
  declare one regclass;
  begin
    for one in select c.oid from pg_class c join pg_namespace n on n.oid = c.relnamespace
               where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker', 'simulated') loop
      execute format('alter table %s set (autovacuum_enabled = false)', one);
    end loop;
  end
  $$`

/** Connection options with which it is asked instead of the machine's time. */
export const drivenTime = '-c search_path=simulated,pg_catalog,public -c simulated.at=2027-03-01T08:00Z'

export function createDrivenClock(db: Executor): DrivenClock {
  let now = Date.parse('2027-03-01T08:00Z')
  return {
    at: () => now,
    moveTo: async (at) => {
      if (at <= now) return
      now = Math.ceil(at)
      await run(
        db,
        sql`select set_config('simulated.at', greatest(${new Date(now)}::timestamptz, simulated.now())::text, false)`,
      )
    },
    ofMachine: (wrongBy) => ({
      now: () => new Date(now + wrongBy),
      offset: () => wrongBy,
      setOffset: () => {
        throw new Error('nobody but the simulation moves its clock')
      },
    }),
  }
}
