import { createHash } from 'node:crypto'
import { formatDayRange, formatHour } from '../../../format/dates.ts'
import { formatMoney } from '../../../format/money.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { href, routes } from '../../../routes.ts'
import { changeHeading } from '../change-heading.ts'
import type { EventView, TicketCardView } from '../contract.ts'

/** What a share picture says; drawn anew whenever any of it changes. */
export interface CardContent {
  kind: 'card'
  title: string
  /** Above the title, in a colour of its own: that the event is cancelled, or takes place on another day. */
  notice: string | null
  /** Below the title: when and where, or where the house is. */
  lines: string[]
  /** '#rrggbb' behind the words. */
  ground: string
  /** Name of the full poster, which fills the right side; null for the house's cloth. */
  poster: string | null
  house: string
}

/** A whole poster on its colour, in other proportions than its own. */
export interface PosterContent {
  kind: 'poster'
  width: number
  height: number
  ground: string
  poster: string
}

/** What it shows, where it is served, and its words for those who do not see it. */
export interface SharePicture {
  file: string
  path: string
  width: number
  height: number
  alt: string
  content: CardContent | PosterContent
}

export interface House {
  name: string
  claim: string
  city: string
}

/** Raised when the drawing changes, so that every picture gets a new address. */
const DRAWING = 2

const cardSize = { width: 1200, height: 630 }

/** The picture of one event. Its address follows its content: chat applications keep what they have seen for long. */
export function sharePictureOf(event: EventView, house: House): SharePicture {
  return card(event.id, event, house, { title: event.name, lines: [whenOf(event), event.venue] })
}

/** The picture of a ticket on sale and its price. `brought`: the code that the visitor came with, and its artist. */
export function ticketPicture(
  { event, ticket }: { event: EventView; ticket: TicketCardView },
  house: House,
  brought: { code: string; artist: string } | null = null,
): SharePicture {
  const { modelId, typeName, price, usualPrice, when } = ticket
  const instead = usualPrice === undefined ? '' : ` au lieu de ${formatMoney(usualPrice)}`
  const lines = [`${typeName} : ${formatMoney(price)}${instead}`]
  if (!brought) return card(`billet.${modelId}`, event, house, { title: event.name, lines: [...lines, when] })
  const { code, artist } = brought
  const title = `${event.name} avec ${artist}`
  return card(`offre.${modelId}.${code}`, event, house, { title, lines: [...lines, `Code promo ${code}`] })
}

/** The picture of all tickets that are sold with a code, on the poster of the first. */
export function codePicture(
  { code, artist, tickets }: { code: string; artist: string; tickets: readonly TicketCardView[] },
  first: EventView | undefined,
  house: House,
): SharePicture {
  const prices = tickets.filter(({ sale }) => sale.kind === 'open').map(({ price }) => price)
  const names = [...new Set(tickets.map(({ eventName }) => eventName))]
  const lines = [
    prices.length > 0 ? `Code promo ${code} : dès ${formatMoney(Math.min(...prices))}` : `Code promo ${code}`,
    names.length > 2 ? `${names.length} événements` : names.join(' et '),
  ].filter(Boolean)
  return named(`code.${code}`, [artist, ...lines].join(', '), {
    ...cardOf(first, house),
    notice: null,
    title: artist,
    lines,
  })
}

/** The picture of the wall on which an event's guests hang their photos. */
export function wallPicture(event: EventView, house: House): SharePicture {
  return named(`mur.${event.id}`, `Le mur de photos : ${event.name}, ${event.venue}`, {
    ...cardOf(event, house),
    notice: null,
    title: 'Le mur de photos',
    lines: [event.name, event.venue],
  })
}

/** The proportions in which search engines ask for a picture of an event. */
export const posterForms = { '16x9': [1200, 675], '4x3': [1200, 900], '1x1': [1200, 1200] } as const
export type PosterForm = keyof typeof posterForms

/** The poster of an event in these proportions; undefined for an event without one of ours. */
export function posterPicture({ id, name, picture }: EventView, form: PosterForm): SharePicture | undefined {
  if (!picture) return undefined
  const [width, height] = posterForms[form]
  const content = { width, height, ground: picture.tone, poster: `${picture.base}.webp` }
  return named(`affiche-${form}.${id}`, `Affiche : ${name}`, { kind: 'poster', ...content })
}

/** Where the poster of an event lies in all of these proportions; nothing for an event without one of ours. */
export function posterPaths(event: EventView): string[] {
  const forms = ['16x9', '4x3', '1x1'] as const satisfies readonly PosterForm[]
  return forms.flatMap((form) => posterPicture(event, form)?.path ?? [])
}

/** The picture of every page that is about no single event. */
export function houseSharePicture(house: House): SharePicture {
  return named('maison', `${house.name} : ${house.claim}`, {
    ...cardOf(undefined, house),
    title: house.claim,
    lines: [house.city],
  })
}

const whenOf = (event: EventView): string =>
  `${formatDayRange(event.startsAt, event.endsAt)}, ${formatHour(event.startsAt)}`

function card(id: string, event: EventView, house: House, says: Pick<CardContent, 'title' | 'lines'>) {
  const content = { ...cardOf(event, house), ...says }
  const alt = `${says.title} : ${[...says.lines].join(', ')}`
  return named(id, content.notice === null ? alt : `${content.notice} : ${alt}`, content)
}

function cardOf(event: EventView | undefined, house: House): CardContent {
  return {
    kind: 'card',
    title: '',
    notice: (event && changeHeading(event)) ?? null,
    lines: [],
    ground: event?.picture?.tone ?? houseColours.red,
    poster: event?.picture ? `${event.picture.base}.webp` : null,
    house: house.name,
  }
}

function named(id: string, alt: string, content: SharePicture['content']): SharePicture {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex')
    .slice(0, 8)
  const file = `${id}-${digest}.jpg`
  const { width, height } = content.kind === 'poster' ? content : cardSize
  return { file, path: href(routes.sharePicture, { file }), width, height, alt, content }
}
