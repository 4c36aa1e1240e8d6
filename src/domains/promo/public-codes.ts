import type { Executor } from '../../platform/database.ts'
import { readPromoCode } from './promo-code.ts'
import { findPublicCode } from './store.ts'

/** Whether a code, however it was typed, is or was among those that everybody can choose from. */
export async function isPublicCode({ db }: { db: Executor }, typed: string): Promise<boolean> {
  const code = readPromoCode(typed)
  return code !== undefined && (await findPublicCode(db, code)) !== undefined
}

/**
 * The code that somebody came with to the catalogue, and whose it is; or that it is in force no more. Of codes that
 * are not listed nothing is told, not even whether they are any: those are judged when they are used.
 */
export async function judgeBrought({ db }: { db: Executor }, typed: string) {
  const code = readPromoCode(typed) ?? null
  const known = code === null ? undefined : await findPublicCode(db, code)
  const ended = known?.inForce === false
  return { code: ended ? null : code, artist: known?.artistName ?? null, ended: ended ? code : null }
}
