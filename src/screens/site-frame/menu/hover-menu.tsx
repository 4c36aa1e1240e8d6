import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuPart } from './menu-part.ts'
import { currentPage, navigationLink } from './navigation-link.ts'

interface HoverMenuProps {
  label: string
  /** Where the label leads. */
  address: string
  /** Path of the page shown. */
  path: string
  /** What the button beside the label does, for those who hear it. */
  opener: string
  /** The part of the site's menu that it shows. */
  part: MenuPart
  /** Below that part. */
  children?: ReactNode
}

/**
 * A link with a disclosure beside it, which `menu.ts` fills with its part of the site's menu and opens on hover:
 * without script the link is enough. The shared name lets one of them be open at a time. As high as the bar, so that
 * no pointer falls between label and panel.
 */
export function HoverMenu({ label, address, path, opener, part, children }: HoverMenuProps) {
  return (
    <div data-menu className="flex h-full items-center">
      <a href={address} aria-current={currentPage(address, path)} className={`${navigationLink} pr-0.5`}>
        {label}
      </a>
      <details name="menu" className="group plain:hidden">
        <summary aria-label={opener} className="grid size-11 place-items-center rounded-full hover:bg-sand">
          <ChevronDown
            aria-hidden="true"
            className="size-5 transition-transform duration-150 group-open:transform-[rotate(180deg)]"
          />
        </summary>
        <div className="absolute top-full right-0 w-[54rem] max-w-full px-4 md:px-8">
          <div
            data-shows={part}
            className="animate-[rise_200ms_var(--ease-out)] rounded-b-card border border-line bg-raised p-4 shadow-float"
          >
            {children}
          </div>
        </div>
      </details>
    </div>
  )
}
