import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'

/** Who puts an event on, as visitors read it; how to reach them, as the company knows it. */
export interface OrganiserFields {
  name: string
  email: string | null
  phone: string | null
}

export async function createOrganiser(
  editing: Editing,
  organiser: OrganiserFields,
): Promise<{ kind: 'created'; id: string } | { kind: 'name-taken' }> {
  const id = uuid(editing.random)
  const { name, email, phone } = organiser
  const made = await run(
    editing.tx,
    sql`insert into organisers (id, name, email, phone) values (${id}, ${name}, ${email}, ${phone})
        on conflict on constraint organisers_name_unique do nothing`,
  )
  if (made === 0) return { kind: 'name-taken' }
  await noteMade(editing, 'organiser-created', id, { ...organiser })
  return { kind: 'created', id }
}
