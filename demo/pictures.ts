import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Files } from '../src/platform/files.ts'
import { artworkEvents, type ArtworkKey } from './artwork/palettes.ts'
import { drawPoster } from './artwork/poster.ts'
import { drawTicketPicture } from './artwork/ticket-picture.ts'
import type { DemoEvent } from './demo-event.ts'
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
}

/** Called after each picture, with how many of `total` are there. */
export type OnPicture = (done: number, total: number) => void

interface Drawing {
  id: string
  name: string
  kind: 'poster' | 'cover' | 'photo'
  draw: () => string
}

/** Draws poster and ticket pictures of all events once, for all their editions, and writes every file of them. */
export async function makeDemoPictures(
  { files, make }: { files: Files; make: MakePictures },
  events: readonly DemoEvent[],
  onPicture: OnPicture,
): Promise<DemoPictures> {
  const drawings = events.flatMap(drawingsOf)
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
  }
}

function drawingsOf({ key, tickets }: DemoEvent): Drawing[] {
  const artwork = artworkEvents[key]
  return [
    { id: `poster ${key}`, name: key, kind: 'poster', draw: () => drawPoster(artwork) },
    ...tickets.flatMap(({ name }): Drawing[] => [
      {
        id: `cover ${key} ${name}`,
        name: `${key}-${asciiName(name)}`,
        kind: 'cover',
        draw: () => drawTicketPicture(artwork, name, 'cover'),
      },
      {
        id: `photo ${key} ${name}`,
        name: `${key}-${asciiName(name)}-photo`,
        kind: 'photo',
        draw: () => drawTicketPicture(artwork, name, 'detail'),
      },
    ]),
  ]
}

async function store(files: Files, make: MakePictures, drawing: Drawing): Promise<StoredPicture> {
  const svg = drawing.draw()
  // The name follows the content, so that a browser may keep the picture for ever.
  const digest = createHash('sha256').update(svg).digest('hex').slice(0, 8)
  const base = `${drawing.name}-${digest}`
  const made = await make(Buffer.from(svg), { base })
  const full = `${base}.webp`
  for (const { name, body } of made.files) {
    const folder = name !== full ? 'media' : drawing.kind === 'poster' ? 'uploads' : 'uploadsmodelticket'
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
