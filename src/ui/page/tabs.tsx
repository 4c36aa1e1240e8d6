import { Fragment, type ReactNode } from 'react'

export interface Tab {
  /** Unique in the page, and the panel's address: '/faq#billetterie-physique'. */
  id: string
  label: ReactNode
  panel: ReactNode
}

interface TabsProps {
  tabs: Tab[]
  /** What the tabs divide, for those who do not see them. */
  label: string
  /** The bar stays below the header while the panel scrolls. */
  sticky?: boolean
}

/**
 * Links to panels of which `tabs.css` shows one: the one addressed, or within which something is addressed, else
 * the first. A shell that imports `switch-tabs.ts` gives them roles and arrow keys. At most four tabs.
 */
export function Tabs({ tabs, label, sticky = false }: TabsProps) {
  // Four side by side are wider than a phone: there they stand in two rows, and none is cut.
  const rows = tabs.length > 3
  return (
    <div data-tabs className="tabs min-w-0">
      <nav
        aria-label={label}
        className={`flex overflow-x-auto border-b-2 border-line bg-paper ${rows ? 'max-sm:grid max-sm:grid-cols-2' : ''} ${sticky ? 'sticky top-16 z-20' : 'relative'}`}
      >
        {tabs.map(({ id, label }) => (
          <Fragment key={id}>
            <a
              href={`#${id}`}
              className="tab -outline-offset-3 grid min-h-14 min-w-26 flex-1 basis-0 place-items-center px-2 py-2 text-center text-sm leading-tight font-semibold sm:px-5 sm:text-base"
            >
              {label}
            </a>{' '}
          </Fragment>
        ))}
      </nav>
      {tabs.map(({ id, panel }) => (
        <div key={id} id={id} className={`tab-panel scroll-mt-18 pt-8 ${rows ? 'max-sm:scroll-mt-28' : ''}`}>
          {panel}
        </div>
      ))}
    </div>
  )
}
