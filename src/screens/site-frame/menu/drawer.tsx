import { ChevronDown, Menu, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEventView } from '../../../domains/catalogue/contract.ts'
import { href, routes } from '../../../routes.ts'
import { AllEventsLink, EventLinks } from '../event-links.tsx'
import type { MenuColumn } from './menu-column.ts'
import { MenuColumns } from './menu-columns.tsx'
import { currentPage, navigationLink } from './navigation-link.ts'

interface DrawerProps {
  events: MenuEventView[]
  solutions: MenuColumn[]
  products: MenuColumn[]
  /** Path of the page shown. */
  path: string
}

/** The whole navigation on small screens: everything is a real link, also without script. */
export function Drawer({ events, solutions, products, path }: DrawerProps) {
  const link = (address: string, label: string) => (
    <a href={address} aria-current={currentPage(address, path)} className={navigationLink}>
      {label}
    </a>
  )
  return (
    <details data-drawer className="group bar:hidden">
      <summary aria-label="Menu" className="-mr-2 grid size-12 place-items-center rounded-full hover:bg-sand">
        <Menu aria-hidden="true" className="size-7 group-open:hidden" />
        <X aria-hidden="true" className="hidden size-7 group-open:block" />
      </summary>
      <nav
        aria-label="Menu mobile"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-[rise_200ms_var(--ease-out)] overflow-y-auto overscroll-contain border-y border-line bg-raised shadow-float"
      >
        <div className="page-width grid gap-1 py-4">
          {link(href(routes.home), 'Accueil')}
          <p className="px-3 pt-3 text-sm font-semibold text-muted">Événements</p>
          <EventLinks events={events} columns="grid gap-0.5 sm:grid-cols-2" />
          <AllEventsLink />
          <Accordion title="Solutions">
            {link(href(routes.solutions), 'Toutes nos solutions')}
            <MenuColumns columns={solutions} className="grid gap-3 sm:grid-cols-3" />
          </Accordion>
          <Accordion title="Produits">
            {link(href(routes.offers), 'Toutes nos offres')}
            <MenuColumns columns={products} className="grid gap-3 sm:grid-cols-3" />
          </Accordion>
          <div className="mt-2 grid border-t border-line pt-2">
            {link(href(routes.faq), 'FAQ')}
            {link(href(routes.howItWorks), 'Comment ça marche')}
            {link(href(routes.visualMaker), "J'yserai")}
            {link(href(routes.gallery), 'Galerie')}
            {link(href(routes.contact), 'Contact')}
            {link(href(routes.verify), 'Vérifier un ticket')}
          </div>
        </div>
      </nav>
    </details>
  )
}

function Accordion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/accordion border-t border-line first-of-type:mt-2">
      <summary className="flex min-h-12 items-center justify-between px-3 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open/accordion:rotate-180"
        />
      </summary>
      <div className="grid gap-1 pb-3">{children}</div>
    </details>
  )
}
