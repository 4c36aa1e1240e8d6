import { Menu, Search } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { routes } from '../../routes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useMay } from '../session/session.ts'
import { Account } from './account.tsx'
import { openSections } from './sections.ts'

const item =
  'grid min-h-14 w-full place-items-center content-center gap-0.5 text-[0.625rem] font-semibold tracking-tighter text-muted aria-[current=page]:text-accent-text'

/** Sections that stand in the bar itself: with the search and the rest as many as a thumb tells apart. */
const IN_BAR = 3

/** The bar at the thumb of who holds a phone. */
export function PhoneBar({ onSearch }: { onSearch: (() => void) | undefined }) {
  const sections = openSections(useMay())
  const [more, setMore] = useState(false)
  const close = () => setMore(false)
  return (
    <nav
      aria-label="Gestion"
      className="fixed inset-x-0 bottom-0 z-10 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="flex *:min-w-0 *:flex-1">
        {sections.slice(0, IN_BAR).map(({ short, address, icon: Icon }) => (
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
            <Menu aria-hidden className="size-5" /> Plus
          </button>
        </li>
      </ul>
      <Dialog open={more} onClose={close} title="Plus" id="plus">
        <ul className="mb-4 grid gap-0.5 empty:hidden">
          {sections.slice(IN_BAR).map(({ name, address, icon: Icon }) => (
            <li key={address}>
              <NavLink
                to={address}
                onClick={close}
                className="flex min-h-11 items-center gap-3 rounded-lg px-2 py-1.5 font-semibold hover:bg-sand aria-[current=page]:bg-sand"
              >
                <Icon aria-hidden className="size-5 text-muted" /> {name}
              </NavLink>
            </li>
          ))}
        </ul>
        <Account onLeave={close} />
      </Dialog>
    </nav>
  )
}
