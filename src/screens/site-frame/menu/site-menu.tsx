import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MenuEventView } from '../../../domains/catalogue/contract.ts'
import { href, routes } from '../../../routes.ts'
import { AllEventsLink, EventLinks } from './event-links.tsx'
import type { Company } from '../../company/company.ts'
import { MenuColumns } from './menu-columns.tsx'
import { currentPage, navigationLink } from './navigation-link.ts'
import { productColumns } from './product-columns.ts'
import { solutionColumns } from './solution-columns.ts'

interface SiteMenuProps {
  company: Company
  events: MenuEventView[]
  /** Path of the page shown. */
  path: string
  /** Whether only what is kept may be promised. */
  live: boolean
}

/**
 * Every page of the site, sent once and after the content, so that whoever has neither style nor script comes to the
 * tickets first. `menu.ts` moves it into the drawer and shows copies of its parts in the bar; without script it stands
 * where it is.
 */
export function SiteMenu({ company, events, path, live }: SiteMenuProps) {
  const link = (address: string, label: string) => (
    <>
      <a href={address} aria-current={currentPage(address, path)} className={navigationLink}>
        {label}
      </a>{' '}
    </>
  )
  return (
    <div data-site-menu className="no-print able:hidden">
      <nav id="menu" aria-label="Menu mobile">
        <div className="page-width grid gap-1 py-4">
          {link(href(routes.home), 'Accueil')}
          <p className="px-3 pt-3 text-sm font-semibold text-muted">Événements</p>
          <div data-part="events">
            <EventLinks events={events} columns="grid gap-0.5 in-data-shows:grid-cols-3 sm:grid-cols-2" />
          </div>
          <AllEventsLink />
          <Accordion title="Solutions">
            {link(href(routes.solutions), 'Toutes nos solutions')}
            <MenuColumns part="solutions" columns={solutionColumns(company.whatsapp)} />
          </Accordion>
          <Accordion title="Produits">
            {link(href(routes.offers), 'Toutes nos offres')}
            <MenuColumns part="products" columns={productColumns(live)} />
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
    </div>
  )
}

function Accordion({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group/accordion border-t border-line first-of-type:mt-2">
      <summary className="flex min-h-12 items-center justify-between px-3 font-semibold">
        {title}
        <ChevronDown
          aria-hidden="true"
          className="size-5 transition-transform duration-150 group-open/accordion:transform-[rotate(180deg)]"
        />
      </summary>
      <div className="grid gap-1 pb-3">{children}</div>
    </details>
  )
}
