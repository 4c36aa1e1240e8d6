import { renderToStaticMarkup } from 'react-dom/server'
import { readCompany } from '../../src/config.ts'
import type { EventView, HomeSectionView, TicketCardView } from '../../src/domains/catalogue/contract.ts'
import { toHomeSection } from '../../src/screens/home/home-section.ts'
import { HomeScreen } from '../../src/screens/home/home-screen.tsx'
import { HomeTickets } from '../../src/screens/home/home-tickets.tsx'

export const company = readCompany({})
const widget = { script: 'https://pay.example/widget.js', open: 'openWidget', means: 'MTN MoMo, carte' }

export function event(id: string, month = '07'): EventView {
  return {
    id,
    name: `Fête ${id}`,
    description: 'Une fête.',
    venue: 'Place de l’Amazone, Cotonou',
    startsAt: `2027-${month}-05T16:00:00Z`,
    endsAt: `2027-${month}-06T05:00:00Z`,
    over: false,
    seller: 'Association Sika',
    picture: { base: `${id}-1f`, width: 1080, height: 1350, tone: '#123456' },
    ticketsPath: `/${id}`,
    canonicalPath: `/${id}`,
  }
}

export function card(id: string, change: Partial<TicketCardView> = {}): TicketCardView {
  const { name, venue, seller, startsAt, endsAt } = event(id)
  return {
    modelId: `${id}-${change.typeName ?? 'standard'}`,
    eventId: id,
    eventName: name,
    typeName: 'standard',
    description: 'Entrée.',
    price: 5_000,
    persons: 1,
    places: 40,
    someHeld: false,
    maxPerOrder: 10,
    sale: { kind: 'open' },
    startsAt,
    endsAt,
    when: 'lundi 5 juillet 2027 à 17h',
    venue,
    seller,
    picture: { base: `${id}-card`, width: 960, height: 640, tone: '#654321' },
    ...change,
  }
}

export function section(
  id: string,
  change: Partial<HomeSectionView> = {},
  blocks: { heading: string | null; tickets: TicketCardView[] }[] = [
    { heading: 'Tickets Disponibles', tickets: [card(id)] },
  ],
): HomeSectionView {
  return {
    slug: id,
    path: `/${id}`,
    tag: 'Musique',
    titled: true,
    tagline: 'À chanter à pleine voix.',
    event: event(id),
    blocks: blocks.map((block, index) => ({
      id: `${id}-${index}`,
      subtitle: null,
      detailsLabel: 'Détails',
      widgetTheme: '#0e5a3c',
      ...block,
    })),
    ...change,
  }
}

/** The page as the server makes it, tickets included. */
export function home(
  sections: HomeSectionView[],
  next: EventView[] = [],
  coming: EventView[] = sections.map((each) => each.event),
): string {
  return renderToStaticMarkup(
    <HomeScreen company={company} view={{ sections, coming, next }}>
      {sections.length > 0 && <HomeTickets sections={sections.map(toHomeSection)} widget={widget} />}
    </HomeScreen>,
  )
}
