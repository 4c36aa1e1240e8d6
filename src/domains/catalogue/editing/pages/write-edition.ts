import { sql } from '../../../../platform/database.ts'
import { writeRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import type { ProgrammeDay } from '../../contract.ts'

/** What a landing page says of one edition of its series. */
export interface EditionFields {
  heroTitle: string
  tagline: string
  countdownTarget: Date
  programme: readonly ProgrammeDay[]
  about: readonly { title: string; text: string }[]
}

/** `version` null: nothing is said of it yet. */
export function writeEdition(
  editing: Editing,
  edition: EditionFields & { slug: string; eventId: string; version: number | null },
): Promise<Edited | { kind: 'created' }> {
  const { slug, eventId, version, heroTitle, tagline, countdownTarget } = edition
  const [programme, about] = [JSON.stringify(edition.programme), JSON.stringify(edition.about)]
  return writeRow(editing, {
    action: 'edition-written',
    subject: eventId,
    version,
    row: sql`select version, to_jsonb(d) - 'version' as state from event_page_editions d
             where page_slug = ${slug} and event_id = ${eventId} for no key update`,
    make: sql`insert into event_page_editions
                (page_slug, event_id, hero_title, tagline, countdown_target, programme, about)
              select p.slug, e.id, ${heroTitle}, ${tagline}, ${countdownTarget}, ${programme}, ${about}
              from event_pages p join events e on e.series_id = p.series_id
              where p.slug = ${slug} and e.id = ${eventId}
              on conflict on constraint event_page_editions_pkey do nothing`,
    write: sql`update event_page_editions set hero_title = ${heroTitle}, tagline = ${tagline},
                 countdown_target = ${countdownTarget}, programme = ${programme}, about = ${about},
                 version = version + 1
               where page_slug = ${slug} and event_id = ${eventId}`,
  })
}
