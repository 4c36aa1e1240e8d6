import { z } from 'zod'
import { actorValues, type Actor } from '../../platform/actor.ts'
import { announce } from '../../platform/changes.ts'
import { many, run, sql, type Executor, type Transaction } from '../../platform/database.ts'
import { settingKeys, type SettingKey } from './setting-keys.ts'

/** Where processes hear that a setting has changed. */
export const SETTINGS_CHANNEL = 'settings'

const rowShape = z.object({
  key: z.enum(settingKeys),
  value: z.string(),
  version: z.int(),
  changedAt: z.date(),
  /** Null: it came from the environment. */
  changedBy: z.string().nullable(),
})
export type SettingRow = z.output<typeof rowShape>

/** What was set, by key. One that only a newer release knows is left out. */
export async function findSettings(db: Executor): Promise<ReadonlyMap<SettingKey, SettingRow>> {
  const rows = await many(
    db,
    rowShape,
    sql`select key, value, version, changed_at as "changedAt",
          case when actor = 'staff' then actor_name end as "changedBy"
        from settings where key = any(${[...settingKeys]}::text[])`,
  )
  return new Map(rows.map((row) => [row.key, row]))
}

/** The same for who is going to change them: of two at once the second waits here, and sees what the first has done. Readers wait for nobody. */
export async function lockSettings(tx: Transaction): Promise<ReadonlyMap<SettingKey, SettingRow>> {
  await run(tx, sql`lock table settings in share row exclusive mode`)
  return findSettings(tx)
}

/** Call it under the lock. Tells every process once the transaction commits. */
export async function writeSetting(
  tx: Transaction,
  { key, value, by }: { key: SettingKey; value: string; by: Actor },
): Promise<void> {
  await run(
    tx,
    sql`insert into settings (key, value, actor, actor_id, actor_name)
        select ${key}, ${value}, ${actorValues(by)}
        on conflict (key) do update set value = excluded.value, version = settings.version + 1,
          changed_at = kwabo_now(), actor = excluded.actor, actor_id = excluded.actor_id,
          actor_name = excluded.actor_name`,
  )
  await announce(tx, SETTINGS_CHANNEL, key)
}

/** The first value of what nobody has set yet. */
export async function keepFirst(
  db: Executor,
  texts: readonly { key: SettingKey; value: string }[],
): Promise<void> {
  await run(
    db,
    sql`insert into settings (key, value, actor, actor_id, actor_name)
        select given.key, given.value, ${actorValues({ kind: 'job', name: 'environment' })}
        from unnest(${texts.map(({ key }) => key)}::text[], ${texts.map(({ value }) => value)}::text[])
          as given (key, value)
        on conflict (key) do nothing`,
  )
}
