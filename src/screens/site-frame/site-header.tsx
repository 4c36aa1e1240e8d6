import { ChevronDown, Menu, X } from 'lucide-react'
import type { MenuEventView } from '../../domains/catalogue/contract.ts'
import { href, routes } from '../../routes.ts'
import { EventLinks } from './event-links.tsx'
import { Wordmark } from './wordmark.tsx'

interface SiteHeaderProps {
  name: string
  events: MenuEventView[]
  /** Path of the page shown, to mark where one is. */
  path: string
}

/** Works without script as links and disclosures; `menu.ts` adds hovering, Escape and closing from outside. */
export function SiteHeader({ name, events, path }: SiteHeaderProps) {
  const current = (address: string) => (address === path ? 'page' : undefined)
  const link =
    'inline-flex min-h-11 items-center px-3 font-semibold underline-offset-8 hover:underline aria-[current=page]:underline decoration-2 decoration-accent-text'
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-paper">
      <div className="page-width flex h-16 items-center justify-between gap-4">
        <a href={href(routes.home)} className="flex items-center gap-2.5" aria-label={`${name}, accueil`}>
          <Wordmark name={name} />
        </a>
        <nav aria-label="Navigation principale" className="hidden items-center gap-2 lg:flex">
          <a href={href(routes.home)} aria-current={current(routes.home)} className={link}>
            Accueil
          </a>
          <div data-menu className="relative flex items-center">
            <a
              href={href(routes.allEvents)}
              aria-current={current(routes.allEvents)}
              className={`${link} pr-1`}
            >
              Événements
            </a>
            <details className="group">
              <summary
                aria-label="Afficher les événements à venir"
                className="grid size-11 place-items-center rounded-full hover:bg-sand"
              >
                <ChevronDown
                  aria-hidden="true"
                  className="size-5 transition-transform duration-150 group-open:rotate-180"
                />
              </summary>
              <div className="absolute top-full right-0 w-[52rem] max-w-[calc(100vw-4rem)] pt-3">
                <div className="animate-[rise_200ms_var(--ease-out)] rounded-card border border-line bg-raised p-4 shadow-float">
                  <EventLinks events={events} columns="grid grid-cols-3 gap-1" />
                  <AllEventsLink />
                </div>
              </div>
            </details>
          </div>
          <a href={href(routes.verify)} aria-current={current(routes.verify)} className={link}>
            Vérifier un ticket
          </a>
        </nav>
        <details data-drawer className="group lg:hidden">
          <summary
            aria-label="Menu"
            className="-mr-2 grid size-12 place-items-center rounded-full hover:bg-sand"
          >
            <Menu aria-hidden="true" className="size-7 group-open:hidden" />
            <X aria-hidden="true" className="hidden size-7 group-open:block" />
          </summary>
          <nav
            aria-label="Menu mobile"
            className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] animate-[rise_200ms_var(--ease-out)] overflow-y-auto border-y border-line bg-raised shadow-float"
          >
            <div className="page-width grid gap-1 py-4">
              <a href={href(routes.home)} aria-current={current(routes.home)} className={link}>
                Accueil
              </a>
              <p className="px-3 pt-3 text-sm font-semibold text-muted">Événements</p>
              <EventLinks events={events} columns="grid gap-0.5 sm:grid-cols-2" />
              <AllEventsLink />
              <a href={href(routes.verify)} aria-current={current(routes.verify)} className={`${link} mt-2`}>
                Vérifier un ticket
              </a>
            </div>
          </nav>
        </details>
      </div>
    </header>
  )
}

function AllEventsLink() {
  return (
    <a
      href={href(routes.allEvents)}
      className="mt-2 inline-flex min-h-11 items-center px-3 font-semibold text-accent-text underline underline-offset-4"
    >
      Tous les événements
    </a>
  )
}
