import { ArrowRight, BookOpen, Headset, Smartphone, type LucideIcon } from 'lucide-react'
import { frenchSpaces } from '../../format/french-spaces.ts'
import { href, routes } from '../../routes.ts'
import { whatsappLink } from '../../format/whatsapp.ts'
import type { Company } from '../company/company.ts'

interface Tile {
  icon: LucideIcon
  title: string
  text: string
  href: string
}

/** Three ways to help that are no question: each tile is one link. */
export function InfoTiles({ company }: { company: Company }) {
  const tiles: readonly Tile[] = [
    {
      icon: BookOpen,
      title: 'Guide de démarrage',
      text: 'Organisateur ? Votre événement en vente, étape par étape.',
      href: href(routes.howItWorks),
    },
    {
      icon: Smartphone,
      title: 'Application mobile',
      text: 'Vos événements et vos billets sur l’écran d’accueil.',
      href: '#application',
    },
    {
      icon: Headset,
      title: 'Assistance 24/7',
      text: 'Une personne vous répond sur WhatsApp, jour et nuit.',
      href: whatsappLink(company.whatsapp, 'Bonjour, j’ai besoin d’aide.'),
    },
  ]
  return (
    <ul className="grid gap-3 lg:grid-cols-3 lg:gap-5">
      {tiles.map(({ icon: Icon, title, text, href: address }) => (
        <li key={title} className="grid">
          <a
            href={address}
            className="group grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-1 rounded-card border border-line bg-raised p-5 hover:border-ink"
          >
            <span className="row-span-2 grid size-12 place-items-center rounded-card bg-accent-soft text-accent-text">
              <Icon aria-hidden="true" className="size-6" />
            </span>
            <span className="flex items-center gap-2 font-display text-xl font-bold">
              {title}
              <ArrowRight
                aria-hidden="true"
                className="size-5 shrink-0 text-accent-text transition-transform duration-150 group-hover:transform-[translateX(0.25rem)]"
              />
            </span>{' '}
            <span className="text-muted">{frenchSpaces(text)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
