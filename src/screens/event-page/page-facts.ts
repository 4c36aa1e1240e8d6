import type {
  EventPageView,
  EventView,
  PictureView,
  TicketCardView,
} from '../../domains/catalogue/contract.ts'
import { formatDayRange, formatHour } from '../../format/dates.ts'
import { toldDescription, toldTitle } from '../event-change/change-words.ts'
import { activeType } from '../ticket-sale/cards/card-state.ts'
import { listEvents, type ListEvent } from '../ticket-sale/cards/list-events.ts'
import { cardSizes } from '../ticket-sale/cards/ticket-card.tsx'
import { heroSizes } from './hero.tsx'

function tickets(view: EventPageView): TicketCardView[] {
  return view.blocks.flatMap((block) => block.tickets)
}

/** Price in FCFA of the cheapest ticket that can be bought now; null when none can. */
export function cheapestOnSale(view: EventPageView): number | null {
  const prices = tickets(view).flatMap((ticket) =>
    ticket.sale.kind === 'open' && ticket.places > 0 ? [ticket.price] : [],
  )
  return prices.length === 0 ? null : Math.min(...prices)
}

/** Whether all that a page sells is past. A live ticket is sold as long as there is a replay to see. */
export function isOver(view: EventPageView, now: string): boolean {
  if (tickets(view).some(({ liveModelId, sale }) => liveModelId && sale.kind === 'open')) return false
  const ends = view.edition ? [view.edition.event.endsAt] : tickets(view).map((ticket) => ticket.endsAt)
  return ends.length > 0 && ends.every((end) => Date.parse(end) <= Date.parse(now))
}

/** The events above the cards of a list; none where the whole page is about one. */
export function listedEvents(view: EventPageView): ListEvent[] {
  return view.edition ? [] : listEvents(tickets(view))
}

/** The largest thing of the first screen: the poster, or the first card of a list; undefined where there is none. */
export function firstPicture(
  { edition, blocks }: EventPageView,
  askedType: string,
): { picture: PictureView; sizes: string } | undefined {
  const list = blocks[0]?.tickets ?? []
  const active = activeType(list, askedType)
  const first = list.find(({ typeName }) => active === 'all' || typeName === active)
  const picture = edition ? edition.event.picture : first?.picture
  return picture ? { picture, sizes: edition ? heroSizes : cardSizes } : undefined
}

/** Placeholder colours of the page's pictures. */
export function pageTones(view: EventPageView): string[] {
  const pictures = [view.edition?.event.picture, ...tickets(view).map((ticket) => ticket.picture)]
  return pictures.flatMap((picture) => (picture ? [picture.tone] : []))
}

/** What search engines and chat applications show of the page. */
export function pageSummary(view: EventPageView): {
  title: string
  description: string
  /** The event that the page is about; undefined where it sells those of several. */
  about: EventView | undefined
  /** Undefined where the page is its own. */
  canonical: string | undefined
} {
  const about = view.edition?.event ?? view.soleEvent ?? undefined
  const canonical = about?.canonicalPath
  if (view.edition) {
    const { event, heroTitle, tagline } = view.edition
    const when = `${formatDayRange(event.startsAt, event.endsAt)}, ${formatHour(event.startsAt)}`
    return {
      title: toldTitle(event, `${heroTitle} : ${formatDayRange(event.startsAt, event.endsAt)}`),
      description: toldDescription(
        event,
        `${tagline} ${when}, ${event.venue}. Billets en ligne, paiement mobile ou par carte.`,
      ),
      about,
      canonical,
    }
  }
  const names = [...new Set(tickets(view).map((ticket) => ticket.eventName))]
  const title = `Tickets ${names.join(', ')}`
  const description = `Achetez vos tickets en ligne : ${names.join(', ')}. Paiement mobile ou par carte, billet aussitôt.`
  return {
    title: about ? toldTitle(about, title) : title,
    description: about ? toldDescription(about, description) : description,
    about,
    canonical,
  }
}
