import { sql } from '../../../platform/database.ts'
import { writeRow, type Edited, type Editing } from '../../../platform/edit-row.ts'

/** What makes an event a live show; `streamUrl` null: it is played from the address of the configuration. */
export interface ShowFields {
  highlights: readonly string[]
  streamUrl: string | null
}

/** `version` null: the event is no live show yet. */
export function writeShow(
  editing: Editing,
  { eventId, version, highlights, streamUrl }: ShowFields & { eventId: string; version: number | null },
): Promise<Edited | { kind: 'created' }> {
  return writeRow(editing, {
    action: 'show-written',
    subject: eventId,
    version,
    row: sql`select version, to_jsonb(s) - 'version' as state from live_shows s
             where event_id = ${eventId} for no key update`,
    make: sql`insert into live_shows (event_id, highlights, stream_url)
              select id, ${highlights}, ${streamUrl} from events where id = ${eventId}
              on conflict on constraint live_shows_pkey do nothing`,
    write: sql`update live_shows set highlights = ${highlights}, stream_url = ${streamUrl}, version = version + 1
               where event_id = ${eventId}`,
  })
}
