import type { MenuEventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import type { Company } from './company.ts'
import { AllEventsLink, EventLinks } from './event-links.tsx'
import { Drawer } from './menu/drawer.tsx'
import { HoverMenu } from './menu/hover-menu.tsx'
import { MenuColumns } from './menu/menu-columns.tsx'
import { currentPage, navigationLink } from './menu/navigation-link.ts'
import { productColumns } from './menu/product-columns.ts'
import { solutionColumns } from './menu/solution-columns.ts'
import { Wordmark } from './wordmark.tsx'

interface SiteHeaderProps {
  company: Company
  events: MenuEventView[]
  /** Path of the page shown, to mark where one is. */
  path: string
}

/** Works without script as links and disclosures; `menu.ts` adds hovering, Escape and closing from outside. */
export function SiteHeader({ company, events, path }: SiteHeaderProps) {
  const solutions = solutionColumns(company.whatsapp)
  const columnMenus = [
    {
      label: 'Solutions',
      address: href(routes.solutions),
      opener: 'Afficher les solutions',
      columns: solutions,
    },
    {
      label: 'Produits',
      address: href(routes.offers),
      opener: 'Afficher les produits',
      columns: productColumns,
    },
  ]
  const link = (address: string, label: string, classes = '') => (
    <a href={address} aria-current={currentPage(address, path)} className={`${navigationLink} ${classes}`}>
      {label}
    </a>
  )
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width relative flex h-16 items-center justify-between gap-4">
        <a
          href={href(routes.home)}
          className="flex min-h-11 items-center gap-2.5"
          aria-label={`${company.name}, accueil`}
        >
          <Wordmark name={company.name} />
        </a>
        <nav aria-label="Navigation principale" className="hidden h-full items-center bar:flex">
          {/* Where there is little room, the mark alone leads home. */}
          {link(href(routes.home), 'Accueil', 'max-xl:hidden')}
          <HoverMenu
            label="Événements"
            address={href(routes.allEvents)}
            path={path}
            opener="Afficher les événements à venir"
          >
            <EventLinks events={events} columns="grid grid-cols-3 gap-1" />
            <p className="mt-2 flex justify-between border-t border-line pt-2">
              <AllEventsLink />
              {link(href(routes.verify), 'Vérifier un ticket')}
            </p>
          </HoverMenu>
          {columnMenus.map(({ columns, ...menu }) => (
            <HoverMenu key={menu.label} path={path} {...menu}>
              <MenuColumns columns={columns} className="grid grid-cols-3 gap-4" />
            </HoverMenu>
          ))}
          {link(href(routes.howItWorks), 'Comment ça marche')}
          {link(href(routes.visualMaker), "J'yserai")}
          {link(href(routes.gallery), 'Galerie')}
          {link(href(routes.faq), 'FAQ')}
          {link(href(routes.contact), 'Contact')}
        </nav>
        <Drawer events={events} solutions={solutions} products={productColumns} path={path} />
      </div>
    </header>
  )
}
