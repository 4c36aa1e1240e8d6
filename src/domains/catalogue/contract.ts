import { z } from 'zod'
import { moment } from '../../platform/http/contract.ts'

/**
 * The public API's catalogue, field for field as published (French names are part of it), and the views that
 * pages show. Ids are opaque strings. Amounts are whole FCFA. Moments are ISO 8601; in the API with +01:00.
 */

export const apiEventSchema = z.object({
  id: z.string(),
  nom: z.string(),
  description: z.string(),
  date: moment,
  dateFin: moment,
  lieu: z.string(),
  image: z.string().nullable(),
  status: z.enum(['upcoming', 'past']),
  nomOrganisateur: z.string(),
  /** Only of an event that does not take place: why. */
  annulation: z.string().optional(),
  /** Only of an event that was postponed: the day that was announced first. */
  dateInitiale: moment.optional(),
})

export const apiTicketModelSchema = z.object({
  id: z.string(),
  eventId: z.string(),
  event: z.object({
    id: z.string(),
    nom: z.string(),
    date: moment,
    dateFin: moment,
    lieu: z.string(),
    nomOrganisateur: z.string(),
  }),
  typeTicket: z.object({
    id: z.string(),
    nom: z.string(),
    prix: z.int(),
    description: z.string(),
  }),
  /** What it costs with the code of an artist; null for a ticket that has no such price. */
  prixPromo: z.object({ nom: z.string(), montant: z.int(), description: z.string() }).nullable(),
  nombreDePlaces: z.int(),
  maximumParCommande: z.int(),
  photoDeCouverture: z.string().nullable(),
  photo: z.string().nullable(),
})

/** A ticket of the live channel: `id` is that channel's name for it, the stock is its ticket model's. */
export const apiLiveTicketModelSchema = apiTicketModelSchema
  .omit({ prixPromo: true })
  .extend({ modeleTicketId: z.string() })

export type ApiLiveTicketModel = z.infer<typeof apiLiveTicketModelSchema>
export type ApiEvent = z.infer<typeof apiEventSchema>
export type ApiTicketModel = z.infer<typeof apiTicketModelSchema>

/** A picture as the front end needs it: `/media/{base}-{360|720|1080}.{avif|webp}`, its size, its placeholder. */
export interface PictureView {
  base: string
  width: number
  height: number
  /** Dominant colour, '#rrggbb'. */
  tone: string
}

/** Whether a ticket can be bought, beyond the number of places: the server's clock decides. */
export type SaleWindow =
  { kind: 'open' } | { kind: 'not-yet'; opensAt: string } | { kind: 'ended' } | { kind: 'cancelled' }

/** What has become of an event since it was announced. `reason` is what buyers were told. */
export type EventChangeView =
  { kind: 'cancelled'; reason: string } | { kind: 'postponed'; reason: string; previousStartsAt: string }

/** A part of an event that takes place at another time than was announced, by itself. ISO 8601. */
export interface MovedPartView {
  name: string
  startsAt: string
  previousStartsAt: string
}

/** One ticket card. `places` = capacity − sold − held; `someHeld` tells that places may come back soon. */
export interface TicketCardView {
  modelId: string
  /** Only of a ticket of the live channel: the name by which it is ordered there. */
  liveModelId?: string
  eventId: string
  eventName: string
  typeName: string
  description: string
  price: number
  /** Only of a ticket at its promo price: what it costs without a code. */
  usualPrice?: number
  persons: number
  places: number
  someHeld: boolean
  maxPerOrder: number
  sale: SaleWindow
  /** When its sale begins or began; absent where nobody has said. */
  salesOpenAt?: string
  /** From the first opening to the last closing among the parts that it opens. */
  startsAt: string
  endsAt: string
  /** The same as people read it: 'samedi 5 juillet 2025 à 17h', 'du 30 juillet au 3 août 2027'. */
  when: string
  /** The same as it was announced first, where that was another time. */
  previously?: string
  venue: string
  seller: string
  picture: PictureView | null
  /** What its details show instead; only where there is such a picture. */
  photo?: PictureView
}

export interface TicketBlockView {
  id: string
  heading: string | null
  subtitle: string | null
  detailsLabel: string
  widgetTheme: string
  tickets: TicketCardView[]
}

export interface EventView {
  id: string
  name: string
  description: string
  venue: string
  startsAt: string
  endsAt: string
  over: boolean
  /** Only of an event that does not take place, or not on the day that was announced. */
  change?: EventChangeView
  /** Only where parts of it have moved otherwise than all of it, and why. */
  movedParts?: { reason: string; parts: MovedPartView[] }
  seller: string
  picture: PictureView | null
  /** Address of the page that sells its tickets while they are on sale, a path; null when there is none. */
  ticketsPath: string | null
  /** Its one address for search engines and previews, a path, whichever page shows it: decision 029. */
  canonicalPath: string
}

/** How far an event reaches beyond its hall and its first hour. */
export interface EventExtent {
  /** Evenings or days, in their order, of an event that has several. */
  moments: { name: string; startsAt: string; endsAt: string; previousStartsAt?: string }[]
  /** Where it is sold to those who watch from home, and those tickets; null where it is not, or no longer. */
  live: { path: string; tickets: TicketCardView[] } | null
}

/** One edition at an address of its own. */
export interface EventDetailView extends EventView {
  tickets: TicketCardView[]
  /** Where the next edition is sold, once this one is over; null when there is none. */
  nextPath: string | null
  extent: EventExtent
}

export interface ProgrammeDay {
  title: string
  items: { time: string; title: string; description?: string | undefined }[]
}

export interface SocialLink {
  network: 'facebook' | 'instagram' | 'tiktok' | 'youtube' | 'x' | 'whatsapp'
  url: string
}

export interface EventPageView {
  slug: string
  kind: 'landing' | 'ticket-list'
  /** One value, '#rrggbb', from which every shade of the page derives. */
  accent: string
  /** Only on landing pages: the edition that is not over, else the last one. */
  edition: {
    event: EventView
    heroTitle: string
    tagline: string
    countdownTarget: string
    programme: ProgrammeDay[]
    about: { title: string; text: string }[]
    extent: EventExtent
  } | null
  /** Of a list: the event whose tickets are all that it sells; null where there are several. */
  soleEvent: EventView | null
  socialLinks: SocialLink[]
  blocks: TicketBlockView[]
}

export interface MenuEventView {
  label: string
  path: string
  startsAt: string
  endsAt: string
}

/** The tickets of one event on the home page. */
export interface HomeSectionView {
  /** Also the section's address in the page. */
  slug: string
  /** Path of the event's own page. */
  path: string
  /** What kind of event it is, two or three words. */
  tag: string | null
  /** Without, the cards speak for themselves. */
  titled: boolean
  tagline: string
  event: EventView
  blocks: TicketBlockView[]
}

export interface HomeView {
  sections: HomeSectionView[]
  /** All that is not over, soonest first. */
  coming: EventView[]
  /** The first of them that have a picture; at most five. */
  next: EventView[]
}

/** What the form at an address of its own shows. `accent` is also the widget's theme. */
export interface TicketForSaleView {
  ticket: TicketCardView
  event: EventView
  accent: string
}

/** What an open page hears when stock moves: `event: disponibilite` of the stream carries a list of these. */
export interface AvailabilityView {
  modelId: string
  places: number
  someHeld: boolean
}
