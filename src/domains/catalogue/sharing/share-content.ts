import { createHash } from 'node:crypto'
import { formatDayRange, formatHour } from '../../../format/dates.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { href, routes } from '../../../routes.ts'
import type { EventView } from '../contract.ts'

export const shareSize = { width: 1200, height: 630 }

/** What a share picture says; drawn anew whenever any of it changes. */
export interface ShareContent {
  title: string
  /** Below the title: when and where, or where the house is. */
  lines: string[]
  /** '#rrggbb' behind the words. */
  ground: string
  /** Name of the full poster, which fills the right side; null for the house's cloth. */
  poster: string | null
  house: string
}

/** Where it is served, and the words for those who do not see it. */
export interface SharePicture {
  file: string
  path: string
  alt: string
  content: ShareContent
}

interface House {
  name: string
  claim: string
  city: string
}

/** Raised when the drawing changes, so that every picture gets a new address. */
const DRAWING = 1

/** The picture of one event. Its address follows its content: chat applications keep what they have seen for long. */
export function sharePictureOf(event: EventView, house: House): SharePicture {
  const when = `${formatDayRange(event.startsAt, event.endsAt)}, ${formatHour(event.startsAt)}`
  return named(event.id, `${event.name} : ${when}, ${event.venue}`, {
    title: event.name,
    lines: [when, event.venue],
    ground: event.picture?.tone ?? houseColours.red,
    poster: event.picture && `${event.picture.base}.webp`,
    house: house.name,
  })
}

/** The picture of every page that is about no single event. */
export function houseSharePicture(house: House): SharePicture {
  return named('maison', `${house.name} : ${house.claim}`, {
    title: house.claim,
    lines: [house.city],
    ground: houseColours.red,
    poster: null,
    house: house.name,
  })
}

function named(id: string, alt: string, content: ShareContent): SharePicture {
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, content]))
    .digest('hex')
    .slice(0, 8)
  const file = `${id}-${digest}.jpg`
  return { file, path: href(routes.sharePicture, { file }), alt, content }
}
