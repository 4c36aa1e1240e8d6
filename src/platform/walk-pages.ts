import { z } from 'zod'

/** The row with which a page ends, in the order of a moment and then an id. The moment is text: it keeps microseconds. */
export const pageEnd = z.object({ at: z.string(), id: z.string() })
export type PageEnd = z.output<typeof pageEnd>

const START: PageEnd = { at: '-infinity', id: '00000000-0000-0000-0000-000000000000' }

/**
 * Works through rows in pages. Each page starts after the last row of the page before, so that rows on which the work
 * fails keep no later row waiting. Stops after an empty page. Returns the sum of `done`.
 */
export async function walkPages(
  work: (after: PageEnd) => Promise<{ done: number; last: PageEnd | undefined }>,
): Promise<number> {
  let done = 0
  let after: PageEnd | undefined = START
  while (after) {
    const page = await work(after)
    done += page.done
    after = page.last
  }
  return done
}
