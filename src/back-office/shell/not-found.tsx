import { Link } from 'react-router'
import { routes } from '../../routes.ts'
import { Screen } from '../ui/screen.tsx'

/** An address that is no screen. */
export function NotFound() {
  return (
    <Screen title="Page introuvable">
      <p>
        Cette adresse ne mène nulle part.{' '}
        <Link to={routes.desk} className="font-semibold text-accent-text underline">
          Aller à Aujourd’hui
        </Link>
      </p>
    </Screen>
  )
}
