import { sql } from '../../../platform/database.ts'
import { writeRow, type Edited, type Editing } from '../../../platform/edit-row.ts'

/** How an event draws the pictures on which visitors appear: colours as '#1d2068', art as names of files. */
export interface TemplateFields {
  ground: string
  letters: string
  ribbon: string
  shade: string
  art: { portrait: string; story: string; carre: string }
}

/** `version` null: the event has no template of its own yet. */
export function writeTemplate(
  editing: Editing,
  template: TemplateFields & { eventId: string; version: number | null },
): Promise<Edited | { kind: 'created' }> {
  const { eventId, version, ground, letters, ribbon, shade, art } = template
  return writeRow(editing, {
    action: 'template-written',
    subject: eventId,
    version,
    row: sql`select version, to_jsonb(v) - 'version' as state from visual_templates v
             where event_id = ${eventId} for no key update`,
    make: sql`insert into visual_templates
                (event_id, ground, letters, ribbon, shade, portrait_art, story_art, square_art)
              select id, ${ground}, ${letters}, ${ribbon}, ${shade}, ${art.portrait}, ${art.story}, ${art.carre}
              from events where id = ${eventId}
              on conflict on constraint visual_templates_pkey do nothing`,
    write: sql`update visual_templates set ground = ${ground}, letters = ${letters}, ribbon = ${ribbon},
                 shade = ${shade}, portrait_art = ${art.portrait}, story_art = ${art.story},
                 square_art = ${art.carre}, version = version + 1
               where event_id = ${eventId}`,
  })
}
