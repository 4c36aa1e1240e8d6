import { insertMembership, insertPerson } from '../src/domains/staff/accounts/store.ts'
import { demoAddress } from '../src/domains/staff/doors/demo-sign-in.ts'
import type { CompanyRole } from '../src/domains/staff/permissions.ts'
import type { Database } from '../src/platform/database.ts'
import { uuid, type Random } from '../src/platform/random.ts'

/** Who works for the demo company; each is signed in by a link that the demo prints. */
export const demoColleagues: readonly { role: CompanyRole; name: string }[] = [
  { role: 'owner', name: 'Afiavi Hounsou' },
  { role: 'finance', name: 'Codjo Agbossou' },
  { role: 'support', name: 'Sènami Dossa' },
  { role: 'content', name: 'Gisèle Ahouansè' },
  { role: 'moderator', name: 'Rodrigue Kpadé' },
]

/** Gives the demo company its colleagues, unless it has them. */
export async function insertColleagues({ db, random }: { db: Database; random: Random }): Promise<void> {
  for (const { role, name } of demoColleagues)
    await db.transaction(async (tx) => {
      const person = { id: uuid(random), name, email: demoAddress(role) }
      if (!(await insertPerson(tx, person))) return
      await insertMembership(tx, { id: uuid(random), personId: person.id, role, organiserId: null })
    })
}
