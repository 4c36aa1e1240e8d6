import { ButtonLink, type ButtonKind } from '../button.tsx'

/** One button of a hero or a closing band. */
export interface Action {
  label: string
  href: string
}

/** The first action is the one that most people want; the others stand back. */
export function Actions({
  actions,
  kinds,
  className = '',
}: {
  actions: readonly Action[]
  kinds: readonly [first: ButtonKind, others: ButtonKind]
  className?: string
}) {
  if (actions.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-3 max-sm:grid max-sm:w-full ${className}`}>
      {actions.map((action, index) => (
        <li key={action.label} className="grid">
          <ButtonLink href={action.href} kind={index === 0 ? kinds[0] : kinds[1]}>
            {action.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
