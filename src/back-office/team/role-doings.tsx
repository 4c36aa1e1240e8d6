import type { Role } from '../../domains/staff/permissions.ts'
import { doings } from './role-words.ts'

/** What a role may do and what it may not, a line each: whoever invites looks for one of them. */
export function RoleDoings({ role }: { role: Role }) {
  const { may, mayNot } = doings(role)
  return (
    <div className="grid gap-2 text-sm">
      <Doings words="Peut" list={may} />
      <Doings words="Ne peut pas" list={mayNot} muted />
    </div>
  )
}

function Doings({ words, list, muted = false }: { words: string; list: readonly string[]; muted?: boolean }) {
  if (list.length === 0) return null
  return (
    <div className={muted ? 'text-muted' : undefined}>
      <p className="font-semibold">{words}</p>
      <ul aria-label={words} className="list-disc pl-5">
        {list.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
