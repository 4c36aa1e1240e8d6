import { z } from 'zod'
import { many, sql, type Executor } from '../../platform/database.ts'

const template = z.object({
  ground: z.string(),
  letters: z.string(),
  ribbon: z.string(),
  shade: z.string(),
  art: z.object({ portrait: z.string(), story: z.string(), carre: z.string() }),
})
export type VisualTemplate = z.infer<typeof template>

const templateOfEvent = z.object({ eventId: z.string(), ...template.shape })

/** Templates by event; one that has none is not in it. */
export async function findTemplates(
  db: Executor,
  eventIds: readonly string[],
): Promise<Map<string, VisualTemplate>> {
  const rows = await many(
    db,
    templateOfEvent,
    sql`select event_id as "eventId", ground, letters, ribbon, shade,
          json_build_object('portrait', portrait_art, 'story', story_art, 'carre', square_art) as art
        from visual_templates where event_id = any(${eventIds})`,
  )
  return new Map(rows.map(({ eventId, ...found }) => [eventId, found]))
}
