import { run, sql } from '../../../../platform/database.ts'
import { noteMade, type Editing } from '../../../../platform/edit-row.ts'
import { routes } from '../../../../routes.ts'
import type { PageFields } from './page-fields.ts'
import { writeBlocks } from './write-blocks.ts'

export type NewPage = PageFields & {
  slug: string
  kind: 'landing' | 'ticket-list'
  /** Whose page it is; a list of tickets needs none. */
  seriesId: string | null
}

/** A public address, which visitors find once it has a published event. */
export async function createPage(
  editing: Editing,
  page: NewPage,
): Promise<{ kind: 'created' | 'slug-taken' | 'slug-reserved' }> {
  const { tx } = editing
  const { slug, kind, seriesId, inMenu, accent, socialLinks, blocks } = page
  if (isReserved(slug)) return { kind: 'slug-reserved' }
  const made = await run(
    tx,
    sql`insert into event_pages (slug, kind, series_id, in_menu, accent, social_links)
        values (${slug}, ${kind}, ${seriesId}, ${inMenu}, ${accent}, ${JSON.stringify(socialLinks)})
        on conflict on constraint event_pages_pkey do nothing`,
  )
  if (made === 0) return { kind: 'slug-taken' }
  await writeBlocks(editing, slug, blocks)
  await noteMade(editing, 'page-created', slug, { kind, seriesId })
  return { kind: 'created' }
}

/** An address that the site itself answers would hide the page. Addresses are compared without case. */
function isReserved(slug: string): boolean {
  return Object.values(routes).some((route) => route.split('/')[1]?.toLowerCase() === slug)
}
