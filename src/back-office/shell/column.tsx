import { Search } from 'lucide-react'
import { NavLink } from 'react-router'
import { routes } from '../../routes.ts'
import { useMay } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { HouseMark } from '../ui/house-mark.tsx'
import { Account } from './account.tsx'
import { openSections } from './sections.ts'

const line =
  'flex min-h-9 items-center gap-3 rounded-lg px-3 py-1.5 font-semibold hover:bg-line aria-[current=page]:bg-line'

interface ColumnProps {
  /** Absent for whoever may not read orders. */
  onSearch: (() => void) | undefined
  onKeys: () => void
}

/** The left column of a large screen. */
export function Column({ onSearch, onKeys }: ColumnProps) {
  const may = useMay()
  return (
    <header className="sticky top-0 flex h-(--screen-height) flex-col gap-4 overflow-y-auto border-r border-line bg-sand p-3 max-lg:hidden">
      <p className="flex items-center gap-3 px-2 pt-1 font-display text-lg font-bold">
        <HouseMark /> Gestion
      </p>
      {onSearch ? (
        <button
          type="button"
          onClick={onSearch}
          aria-keyshortcuts="Control+K /"
          className="flex min-h-9 items-center gap-2.5 rounded-lg border border-edge bg-raised px-3 text-left text-muted hover:border-ink"
        >
          <Search aria-hidden className="size-4" />
          <span className="grow">Rechercher</span>
          <kbd className="text-xs">Ctrl K</kbd>
        </button>
      ) : null}
      <nav aria-label="Gestion" className="shrink-0 grow">
        <ul className="grid gap-0.5">
          {openSections(may).map(({ name, address, icon: Icon }) => (
            <li key={address}>
              <NavLink to={address} end={address === routes.desk} className={line}>
                <Icon aria-hidden className="size-5 shrink-0 text-muted" /> {name}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Button kind="quiet" onClick={onKeys}>
        Raccourcis clavier
      </Button>
      <Account />
    </header>
  )
}
