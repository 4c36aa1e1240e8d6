import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import type { OrganiserFields } from './create-organiser.ts'

export async function editOrganiser(
  editing: Editing,
  { id, version, name, email, phone }: OrganiserFields & { id: string; version: number },
): Promise<Edited | { kind: 'name-taken' }> {
  const another = await run(
    editing.tx,
    sql`select from organisers where name = ${name} and id <> ${id} for key share`,
  )
  if (another > 0) return { kind: 'name-taken' }
  return editRow(editing, {
    action: 'organiser-edited',
    subject: id,
    version,
    row: sql`select version, to_jsonb(o) - 'version' as state from organisers o where id = ${id} for no key update`,
    write: sql`update organisers set name = ${name}, email = ${email}, phone = ${phone}, version = version + 1
               where id = ${id}`,
  })
}
