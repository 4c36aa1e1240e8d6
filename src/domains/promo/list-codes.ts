import { z } from 'zod'
import type { Executor } from '../../platform/database.ts'
import type { ApiArtist } from './contract.ts'
import { readPromoCode } from './promo-code.ts'
import { findCodeInForce, findListedCodes, isCode, type CodeRow } from './store.ts'

/** The codes that everybody can choose from; with a ticket model only those that count for it. */
export async function listCodes({ db }: { db: Executor }, modelId: string | null): Promise<ApiArtist[]> {
  if (modelId !== null && !isModelId(modelId)) return []
  return (await findListedCodes(db, modelId)).map(presentCode)
}

/** Whether a code, however it was typed, is or was anybody's, listed or not. */
export async function wasGivenOut({ db }: { db: Executor }, typed: string): Promise<boolean> {
  const code = readPromoCode(typed)
  return code !== undefined && (await isCode(db, code))
}

/** Whose code this is, while it is in force, however it was typed; undefined for any other. */
export async function findCode(
  { db }: { db: Executor },
  typed: string,
  modelId: string | null,
): Promise<ApiArtist | undefined> {
  const code = readPromoCode(typed)
  if (code === undefined || (modelId !== null && !isModelId(modelId))) return undefined
  const found = await findCodeInForce(db, code, modelId)
  return found && presentCode(found)
}

function presentCode({ id, artistName, code }: CodeRow): ApiArtist {
  return { id, nom: artistName, codePromo: code }
}

function isModelId(text: string): boolean {
  return z.uuid().safeParse(text).success
}
