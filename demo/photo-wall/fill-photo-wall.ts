import { z } from 'zod'
import { many, run, sql, type Database } from '../../src/platform/database.ts'
import type { Files } from '../../src/platform/files.ts'
import { token, uuid, type Random } from '../../src/platform/random.ts'
import { drawGalleryPicture } from '../artwork/gallery/draw-gallery-picture.ts'
import type { GallerySceneName } from '../artwork/gallery/scenes/every-scene.ts'
import { artworkEvents, type ArtworkKey } from '../artwork/palettes.ts'
import { keepDrawing, toneOfDrawing } from '../kept-drawing.ts'

/** The event whose wall has photos from the start; the spaces of all others to come are open and empty. */
const SHOWN: ArtworkKey = 'newgen'

interface DemoPhoto {
  scene: GallerySceneName
  /** Of which event's colours. */
  colours: ArtworkKey
  /** Shown only where the sender asked for it. */
  name?: string
}

const onTheWall: readonly DemoPhoto[] = [
  { scene: 'friends', colours: 'newgen', name: 'Afi' },
  { scene: 'raisedHands', colours: 'newgen' },
  { scene: 'face', colours: 'siano' },
  { scene: 'beach', colours: 'newgen', name: 'Koffi' },
  { scene: 'toast', colours: 'unitedkizdom' },
  { scene: 'disco', colours: 'celebritynight' },
  { scene: 'face', colours: 'gbadefe', name: 'Sènan' },
  { scene: 'dancers', colours: 'gala' },
  { scene: 'fireworks', colours: 'lekowa' },
  { scene: 'friends', colours: 'labergecoloree', name: 'Ɖɔ̀na' },
  { scene: 'balloons', colours: 'tabaski' },
  { scene: 'laughter', colours: 'live-show' },
]

const waiting: readonly DemoPhoto[] = [
  { scene: 'entrance', colours: 'newgen', name: 'Ayaba' },
  { scene: 'stiltDancers', colours: 'siano' },
]

/**
 * Opens the photo spaces of the coming season and hangs photos on one wall, sent with tickets that the demo has
 * sold. Done once: later starts leave the walls as they are.
 */
export async function fillPhotoWall(services: { db: Database; files: Files; random: Random }): Promise<void> {
  const { db, files, random } = services
  if ((await many(db, z.object({}), sql`select from photo_spaces limit 1`)).length > 0) return
  const tickets = await many(
    db,
    z.object({ id: z.string(), eventId: z.string() }),
    sql`select ticket.id, ticket.event_id as "eventId" from tickets ticket
        join current_editions edition on edition.event_id = ticket.event_id
        where edition.series_id = ${SHOWN} order by ticket.number`,
  )
  const photos = [
    ...waiting.map((photo) => ({ ...photo, state: 'waiting' })),
    ...onTheWall.map((photo) => ({ ...photo, state: 'approved' })),
  ]
  // Without tickets, where nothing was sold, there are no photos.
  const sent = tickets.flatMap((ticket, index) => {
    const photo = photos[index]
    return photo ? [{ ...photo, ticket, ...photograph(photo, index) }] : []
  })
  const made = await Promise.all(
    sent.map(async ({ svg, ...photo }) => {
      const fileKey = token(random)
      await keepDrawing(files, fileKey, { svg })
      return { ...photo, fileKey, tone: await toneOfDrawing(svg) }
    }),
  )
  await db.transaction(async (tx) => {
    await run(
      tx,
      sql`insert into photo_spaces (event_id) select event_id from current_editions
          join events on events.id = event_id where ends_at > kwabo_now()`,
    )
    for (const { ticket, state, name, width, height, tone, fileKey } of made) {
      await run(
        tx,
        sql`insert into wall_photos
              (id, event_id, ticket_id, token, file_key, shown_name, state, width, height, tone, place)
            values (${uuid(random)}, ${ticket.eventId}, ${ticket.id}, ${token(random)}, ${fileKey}, ${name ?? null},
              ${state}, ${width}, ${height}, ${tone},
              case when ${state}::text = 'approved' then nextval('wall_places') end)`,
      )
    }
  })
}

/** What phones take, each held another way: the same scenes, cut and enlarged. */
const helds = [
  { width: 1280, height: 853, cut: '0 0 720 480' },
  { width: 880, height: 1280, cut: '195 0 330 480' },
  { width: 1080, height: 1080, cut: '120 0 480 480' },
] as const

function photograph({ scene, colours }: DemoPhoto, index: number) {
  const drawing = drawGalleryPicture(scene, artworkEvents[colours].colours, `mur ${index}`)
  const { width, height, cut } = helds[index % helds.length] ?? helds[0]
  const held = `width="${width}" height="${height}" viewBox="${cut}"`
  return { width, height, svg: drawing.replace(/width="720" height="480" viewBox="[^"]*"/, held) }
}
