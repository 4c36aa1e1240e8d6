import { demoColleagues } from '../../../../demo/colleagues.ts'
import type { CompanyRole } from '../../../../src/domains/staff/permissions.ts'

/** Who has this role in the demo company. */
export function nameOf(role: CompanyRole): string {
  const found = demoColleagues.find((one) => one.role === role)
  if (!found) throw new Error(`the demo company has nobody as ${role}`)
  return found.name
}
