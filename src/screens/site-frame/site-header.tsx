import { href, routes } from '../../routes.ts'
import type { Company } from '../company/company.ts'
import { AllEventsLink } from './menu/event-links.tsx'
import { Drawer } from './menu/drawer.tsx'
import { HoverMenu } from './menu/hover-menu.tsx'
import { currentPage, navigationLink } from './menu/navigation-link.ts'
import { TopBar } from './top-bar.tsx'
import { Wordmark } from './wordmark.tsx'

interface SiteHeaderProps {
  company: Company
  /** Path of the page shown, to mark where one is. */
  path: string
}

/** Contact data and navigation: links without script; `menu.ts` adds the menus behind them, which it takes from the site's menu after the content. */
export function SiteHeader({ company, path }: SiteHeaderProps) {
  const link = (address: string, label: string, classes = '') => (
    // The space keeps the words apart where there is no style.
    <>
      <a href={address} aria-current={currentPage(address, path)} className={`${navigationLink} ${classes}`}>
        {label}
      </a>{' '}
    </>
  )
  return (
    <>
      <TopBar company={company} />
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
              part="events"
            >
              <p className="mt-2 flex justify-between border-t border-line pt-2">
                <AllEventsLink /> {link(href(routes.verify), 'Vérifier un ticket')}
              </p>
            </HoverMenu>
            <HoverMenu
              label="Solutions"
              address={href(routes.solutions)}
              path={path}
              opener="Afficher les solutions"
              part="solutions"
            />
            <HoverMenu
              label="Produits"
              address={href(routes.offers)}
              path={path}
              opener="Afficher les produits"
              part="products"
            />
            {link(href(routes.howItWorks), 'Comment ça marche')}
            {link(href(routes.visualMaker), "J'yserai")}
            {link(href(routes.gallery), 'Galerie')}
            {link(href(routes.faq), 'FAQ')}
            {link(href(routes.contact), 'Contact')}
          </nav>
          <Drawer />
        </div>
      </header>
    </>
  )
}
