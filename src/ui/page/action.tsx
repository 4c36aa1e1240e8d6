import { ButtonLink } from '../button.tsx'

/** Colours of a 'plain' button on the hero's colour, where the accent would not be seen. */
export const heroLook = {
  bright: 'border-transparent bg-cream text-night hover:bg-sun focus-visible:outline-cream',
  outline: 'border-cream text-cream hover:bg-cream hover:text-night focus-visible:outline-cream',
}

/** One button of a hero or a closing band. */
export interface Action {
  label: string
  href: string
}

/** The first action is the one that most people want; the others stand back. */
export function Actions({ actions, className = '' }: { actions: readonly Action[]; className?: string }) {
  if (actions.length === 0) return null
  return (
    <ul className={`flex flex-wrap gap-3 max-sm:grid max-sm:w-full ${className}`}>
      {actions.map((action, index) => (
        <li key={action.label} className="grid">
          <ButtonLink
            href={action.href}
            kind="plain"
            className={index === 0 ? heroLook.bright : heroLook.outline}
          >
            {action.label}
          </ButtonLink>
        </li>
      ))}
    </ul>
  )
}
