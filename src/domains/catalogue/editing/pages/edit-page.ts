import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'
import type { PageFields } from './page-fields.ts'
import { writeBlocks } from './write-blocks.ts'

/** Its blocks are written with it, as a whole. Address and series are for ever: others have kept them. */
export function editPage(
  editing: Editing,
  page: PageFields & { slug: string; version: number },
): Promise<Edited> {
  const { tx } = editing
  const { slug, version, inMenu, accent, socialLinks, blocks } = page
  return editRow(editing, {
    action: 'page-edited',
    subject: slug,
    version,
    row: sql`select p.version, to_jsonb(p) - 'version' || jsonb_build_object('blocks', array(
               select to_jsonb(b) - array['id', 'page_slug'] || jsonb_build_object(
                 'series', array(select s.series_id from ticket_block_series s where s.block_id = b.id order by s.position),
                 'hiddenTypes', array(
                   select h.ticket_type_id from ticket_block_hidden_types h where h.block_id = b.id order by 1))
               from ticket_blocks b where b.page_slug = p.slug order by b.position)) as state
             from event_pages p where p.slug = ${slug} for no key update of p`,
    write: async () => {
      await run(
        tx,
        sql`update event_pages set in_menu = ${inMenu}, accent = ${accent},
              social_links = ${JSON.stringify(socialLinks)}, version = version + 1
            where slug = ${slug}`,
      )
      await writeBlocks(editing, slug, blocks)
    },
  })
}
