import { z } from 'zod'
import { many, maybe, one, sql, type Executor } from '../../../platform/database.ts'
import { wallPhotoSchema } from '../contract.ts'

/** What walls show, and whose they are. */

const wallRow = wallPhotoSchema.extend({ place: z.int() })

/** Photos on a wall, the latest first, below a place of the wall where one is given. */
export function photosOnWall(
  db: Executor,
  eventId: string,
  { most, before }: { most: number; before?: number },
) {
  return many(
    db,
    wallRow,
    sql`select file_key as cle, width as largeur, height as hauteur, tone as ton, shown_name as prenom, place
        from wall_photos
        where event_id = ${eventId} and state = 'approved' and place < ${before ?? Number.MAX_SAFE_INTEGER}
        order by place desc
        limit ${most}`,
  )
}

export async function countOnWall(db: Executor, eventId: string): Promise<number> {
  const shape = z.object({ count: z.int() })
  const statement = sql`select count(*) from wall_photos where event_id = ${eventId} and state = 'approved'`
  return (await one(db, shape, statement)).count
}

/** Whether the photo whose files are named after that key hangs on a wall. */
export async function hangs(db: Executor, fileKey: string): Promise<boolean> {
  const statement = sql`select from wall_photos where file_key = ${fileKey} and state = 'approved'`
  return (await maybe(db, z.object({}), statement)) !== undefined
}
