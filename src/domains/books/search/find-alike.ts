import { z } from 'zod'
import { many, sql, type Executor } from '../../../platform/database.ts'
import { soundOf } from './sound.ts'

/** Most names that one misspelt word may stand for. */
const MOST_ALIKE = 20

/** A name that somebody has bought with and that a misspelt word may stand for. */
export interface Near {
  word: string
  /** How much their sounds share, in trigrams: 1 sounds the same, 'Agossou' and 'Agossa' 0.5, below 0.3 is nobody's. */
  closeness: number
}

/** For each word, in its order, the names that sound like it, the closest first. A word is letters from a to z. */
export async function findAlike(db: Executor, words: readonly string[]): Promise<Near[][]> {
  const found = await many(
    db,
    z.object({ meant: z.string(), word: z.string(), closeness: z.number() }),
    sql`select given.word as meant, near.word, near.closeness
        from unnest(${words}::text[], ${words.map(soundOf)}::text[]) given (word, sound)
        cross join lateral (
          select word, similarity(sound, given.sound) as closeness from name_words
          where sound % given.sound order by closeness desc, word limit ${MOST_ALIKE}
        ) near`,
  )
  return words.map((meant) => found.filter((one) => one.meant === meant))
}
