import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Files } from '../src/platform/files.ts'
import { drawGalleryPicture } from './artwork/gallery/draw-gallery-picture.ts'
import { artworkEvents, type ArtworkKey } from './artwork/palettes.ts'
import { drawPoster } from './artwork/poster.ts'
import { drawTicketPicture } from './artwork/ticket-picture.ts'
import type { DemoEvent } from './demo-event.ts'
import type { PastEvent } from './gallery/past-event.ts'
import type { PictureOptions } from '../src/platform/drawing/images.ts'
import type { MakePictures } from './picture-cache.ts'

/** A picture as the tables name it. */
export interface StoredPicture {
  file: string
  tone: string
}

export interface DemoPictures {
  poster(key: ArtworkKey): StoredPicture
  cover(key: ArtworkKey, ticket: string): StoredPicture
  photo(key: ArtworkKey, ticket: string): StoredPicture
  /** `position` among the pictures of that past event. */
  gallery(event: string, position: number): StoredPicture
}

/** Called after each picture, with how many of `total` are there. */
export type OnPicture = (done: number, total: number) => void

interface Drawing {
  id: string
  name: string
  /** Where the full picture is served from. */
  folder: 'uploads' | 'uploadsmodelticket' | 'media'
  /** Sizes and quality where they are not the usual ones. */
  options?: Omit<PictureOptions, 'base'>
  draw: () => string
}

/**
 * Draws poster and ticket pictures of all events once, for all their editions, and those of the gallery, and writes
 * every file of them.
 */
export async function makeDemoPictures(
  { files, make }: { files: Files; make: MakePictures },
  shown: { events: readonly DemoEvent[]; gallery: readonly PastEvent[] },
  onPicture: OnPicture,
): Promise<DemoPictures> {
  const drawings = [...shown.events.flatMap(drawingsOf), ...shown.gallery.flatMap(galleryDrawings)]
  const stored = new Map<string, StoredPicture>()
  const waiting = [...drawings]
  // Encoding runs in native threads: one picture per processor keeps them all busy.
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      stored.set(next.id, await store(files, make, next))
      onPicture(stored.size, drawings.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))

  const find = (id: string) => {
    const picture = stored.get(id)
    if (!picture) throw new Error(`no picture was drawn for ${id}`)
    return picture
  }
  return {
    poster: (key) => find(`poster ${key}`),
    cover: (key, ticket) => find(`cover ${key} ${ticket}`),
    photo: (key, ticket) => find(`photo ${key} ${ticket}`),
    gallery: (event, position) => find(`gallery ${event} ${position}`),
  }
}

function drawingsOf({ key, tickets }: DemoEvent): Drawing[] {
  const artwork = artworkEvents[key]
  return [
    { id: `poster ${key}`, name: key, folder: 'uploads', draw: () => drawPoster(artwork) },
    ...tickets.flatMap(({ name }): Drawing[] => [
      {
        id: `cover ${key} ${name}`,
        name: `${key}-${asciiName(name)}`,
        folder: 'uploadsmodelticket',
        draw: () => drawTicketPicture(artwork, name, 'cover'),
      },
      {
        id: `photo ${key} ${name}`,
        name: `${key}-${asciiName(name)}-photo`,
        folder: 'uploadsmodelticket',
        // With all its details one is heavier than a cover.
        options: { quality: 38 },
        draw: () => drawTicketPicture(artwork, name, 'detail'),
      },
    ]),
  ]
}

/** They are shown two beside each other: 720 pixels are the most that a screen asks for. */
function galleryDrawings({ id, colours, pictures }: PastEvent): Drawing[] {
  return pictures.map(([scene], position) => ({
    id: `gallery ${id} ${position}`,
    name: `${id}-${position + 1}`,
    folder: 'media',
    // A page shows sixteen of them at once; at this quality all of them are as heavy as two posters.
    options: { widths: [360, 720], quality: 44 },
    draw: () => drawGalleryPicture(scene, colours, id),
  }))
}

async function store(files: Files, make: MakePictures, drawing: Drawing): Promise<StoredPicture> {
  const svg = drawing.draw()
  // The name follows the content, so that a browser may keep the picture for ever.
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const base = `${drawing.name}-${digest}`
  const made = await make(Buffer.from(svg), { base, ...drawing.options })
  const full = `${base}.webp`
  for (const { name, body } of made.files) {
    const folder = name === full ? drawing.folder : 'media'
    await files.write(`${folder}/${name}`, body)
  }
  return { file: full, tone: made.tone }
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
