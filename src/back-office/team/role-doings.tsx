import type { Role } from '../../domains/staff/permissions.ts'
import { doings } from './role-words.ts'

/** No line begins with a semicolon. */
const BETWEEN = '\u202f; '

/** What a role may do and what it may not, in two sentences. */
export function RoleDoings({ role }: { role: Role }) {
  const { may, mayNot } = doings(role)
  return (
    <span className="block text-sm">
      {may.length > 0 ? <span className="block">Peut {may.join(BETWEEN)}.</span> : null}
      {mayNot.length > 0 ? (
        <span className="block text-muted">Ne peut pas {mayNot.join(BETWEEN)}.</span>
      ) : null}
    </span>
  )
}
