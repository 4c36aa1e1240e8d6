import { run, sql } from '../../../../platform/database.ts'
import type { Editing } from '../../../../platform/edit-row.ts'
import { uuid } from '../../../../platform/random.ts'
import type { BlockFields } from './page-fields.ts'

/** Replaces the blocks of a page. */
export async function writeBlocks(
  { tx, random }: Editing,
  slug: string,
  blocks: readonly BlockFields[],
): Promise<void> {
  await run(
    tx,
    sql`delete from ticket_block_hidden_types h using ticket_blocks b where b.id = h.block_id and b.page_slug = ${slug}`,
  )
  await run(
    tx,
    sql`delete from ticket_block_series s using ticket_blocks b where b.id = s.block_id and b.page_slug = ${slug}`,
  )
  await run(tx, sql`delete from ticket_blocks where page_slug = ${slug}`)
  for (const [position, block] of blocks.entries()) {
    const id = uuid(random)
    const { heading, subtitle, detailsLabel, cardPicture, widgetTheme, channel } = block
    await run(
      tx,
      sql`insert into ticket_blocks
            (id, page_slug, position, heading, subtitle, details_label, card_picture, widget_theme, channel)
          values (${id}, ${slug}, ${position}, ${heading}, ${subtitle}, ${detailsLabel}, ${cardPicture},
            ${widgetTheme}, ${channel})`,
    )
    await run(
      tx,
      sql`insert into ticket_block_series (block_id, series_id, position)
          select ${id}, s.id, s.position from unnest(${block.seriesIds}::text[]) with ordinality as s (id, position)`,
    )
    await run(
      tx,
      sql`insert into ticket_block_hidden_types (block_id, ticket_type_id)
          select ${id}, unnest(${block.hiddenTypeIds}::uuid[])`,
    )
  }
}
