import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useMay } from '../session/session.ts'
import { Account } from './account.tsx'
import { openSections } from './sections.ts'

const item =
  'grid min-h-14 w-full place-items-center content-center gap-0.5 px-1 text-xs font-semibold text-muted aria-[current=page]:text-accent-text'

/** The bar at the thumb of who holds a phone. */
export function PhoneBar({ onSearch }: { onSearch: (() => void) | undefined }) {
  const may = useMay()
  const [more, setMore] = useState(false)
  return (
    <nav
      aria-label="Gestion"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex *:min-w-0 *:flex-1">
        {openSections(may).map(({ short, address, icon: Icon }) => (
          <li key={address}>
            <NavLink to={address} end={address === routes.desk} className={item}>
              <Icon aria-hidden className="size-5" /> {short}
            </NavLink>
          </li>
        ))}
        {onSearch ? (
          <li>
            <button type="button" onClick={onSearch} className={item}>
              <Search aria-hidden className="size-5" /> Rechercher
            </button>
          </li>
        ) : null}
        <li>
          <button type="button" onClick={() => setMore(true)} className={item}>
            <Menu aria-hidden className="size-5" /> Compte
          </button>
        </li>
      </ul>
      <Dialog open={more} onClose={() => setMore(false)} title="Compte" id="compte">
        <Account />
      </Dialog>
    </nav>
  )
}
