import { run, sql } from '../../../../platform/database.ts'
import { editRow, type Edited, type Editing } from '../../../../platform/edit-row.ts'

/** A landing page whose tickets the home page sells, under a title or under none. */
export interface HomeSection {
  slug: string
  tag: string | null
  titled: boolean
}

/** Replaces what the home page sells, in this order. */
export function arrangeHome(
  editing: Editing,
  { version, sections }: { version: number; sections: readonly HomeSection[] },
): Promise<Edited> {
  const { tx } = editing
  return editRow(editing, {
    action: 'home-arranged',
    subject: 'home',
    version,
    row: sql`select version, jsonb_build_object('sections', array(
               select jsonb_build_object('slug', s.page_slug, 'tag', s.tag, 'titled', s.titled)
               from home_sections s order by s.position)) as state
             from home_page for no key update`,
    write: async () => {
      await run(tx, sql`update home_page set version = version + 1`)
      await run(tx, sql`delete from home_sections`)
      for (const [position, { slug, tag, titled }] of sections.entries())
        await run(
          tx,
          sql`insert into home_sections (page_slug, position, tag, titled)
              values (${slug}, ${position}, ${tag}, ${titled})`,
        )
    },
  })
}
