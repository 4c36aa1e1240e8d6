import { createHash } from 'node:crypto'
import type { Files } from '../src/platform/files.ts'
import { drawGalleryPicture } from './artwork/gallery/draw-gallery-picture.ts'
import { artworkEvents, type ArtworkKey } from './artwork/palettes.ts'
import { drawPoster } from './artwork/poster.ts'
import { drawTicketPicture } from './artwork/ticket-picture.ts'
import type { DemoPromo } from './artists.ts'
import type { DemoEvent } from './demo-event.ts'
import type { PastEvent } from './gallery/past-event.ts'
import { keepDrawing, toneOfDrawing } from './kept-drawing.ts'

/** With all its details a ticket's picture is heavier than its cover. */
const DETAIL_QUALITY = 36

/** A picture as the tables name it. */
export interface StoredPicture {
  file: string
  tone: string
}

export interface DemoPictures {
  poster(key: ArtworkKey): StoredPicture
  cover(key: ArtworkKey, ticket: string): StoredPicture
  photo(key: ArtworkKey, ticket: string): StoredPicture
  /** Of a category that is sold with a code, where it is called otherwise than the ticket. */
  promo(key: ArtworkKey, category: string): StoredPicture
  /** `position` among the pictures of that past event. */
  gallery(event: string, position: number): StoredPicture
}

interface Drawing {
  id: string
  name: string
  /** Of its AVIF files, where it is not the usual one. */
  quality?: number
  draw: () => string
}

/** Draws poster and ticket pictures of all events once, for all their editions, and those of the gallery. */
export async function drawDemoPictures(
  files: Files,
  shown: { events: readonly DemoEvent[]; gallery: readonly PastEvent[]; promos: readonly DemoPromo[] },
): Promise<DemoPictures> {
  const keys = new Set(shown.events.map(({ key }) => key))
  const drawings = [
    ...shown.events.flatMap(drawingsOf),
    ...shown.promos.filter(({ event, ticket, name }) => keys.has(event) && name !== ticket).map(promoDrawing),
    ...shown.gallery.flatMap(galleryDrawings),
  ]
  const stored = new Map<string, StoredPicture>()
  for (const each of drawings) stored.set(each.id, await store(files, each))

  const find = (id: string) => {
    const picture = stored.get(id)
    if (!picture) throw new Error(`no picture was drawn for ${id}`)
    return picture
  }
  return {
    poster: (key) => find(`poster ${key}`),
    cover: (key, ticket) => find(`cover ${key} ${ticket}`),
    photo: (key, ticket) => find(`photo ${key} ${ticket}`),
    promo: (key, category) => find(`promo ${key} ${category}`),
    gallery: (event, position) => find(`gallery ${event} ${position}`),
  }
}

function drawingsOf({ key, tickets }: DemoEvent): Drawing[] {
  const artwork = artworkEvents[key]
  return [
    { id: `poster ${key}`, name: key, draw: () => drawPoster(artwork) },
    ...tickets.flatMap(({ name }): Drawing[] => [
      {
        id: `cover ${key} ${name}`,
        name: `${key}-${asciiName(name)}`,
        draw: () => drawTicketPicture(artwork, name, 'cover'),
      },
      {
        id: `photo ${key} ${name}`,
        name: `${key}-${asciiName(name)}-photo`,
        quality: DETAIL_QUALITY,
        draw: () => drawTicketPicture(artwork, name, 'detail'),
      },
    ]),
  ]
}

function promoDrawing({ event, name }: DemoPromo): Drawing {
  return {
    id: `promo ${event} ${name}`,
    name: `${event}-${asciiName(name)}-code`,
    quality: DETAIL_QUALITY,
    draw: () => drawTicketPicture(artworkEvents[event], name, 'detail'),
  }
}

function galleryDrawings({ id, colours, pictures }: PastEvent): Drawing[] {
  return pictures.map(([scene], position) => ({
    id: `gallery ${id} ${position}`,
    name: `${id}-${position + 1}`,
    // A page shows sixteen of them at once; at this quality all of them are as heavy as two posters.
    quality: 44,
    draw: () => drawGalleryPicture(scene, colours, id),
  }))
}

async function store(files: Files, { name, quality, draw }: Drawing): Promise<StoredPicture> {
  const svg = draw()
  // The name follows the content, so that a browser may keep the picture for ever.
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const base = `${name}-${digest}`
  await keepDrawing(files, base, { svg, ...(quality !== undefined && { quality }) })
  return { file: `${base}.webp`, tone: await toneOfDrawing(svg) }
}

/** 'Table des diplômés' → 'table-des-diplomes'. */
function asciiName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
