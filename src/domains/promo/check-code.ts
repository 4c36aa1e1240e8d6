import type { Executor } from '../../platform/database.ts'
import { giveBackAttempts, takeAttempts } from '../../platform/attempts/attempts.ts'
import { networkOf } from '../../platform/attempts/network-of.ts'
import type { ApiArtist } from './contract.ts'
import { wrongCodes } from './limits.ts'
import { findCode, listCodes } from './list-codes.ts'

export type CodeCheck =
  { kind: 'valid'; artist: ApiArtist } | { kind: 'invalid' } | { kind: 'too-many'; seconds: number }

/**
 * Whether somebody's code is in force, and whose it is. Only codes that are none count as attempts, so that nobody
 * finds the unlisted ones by trying and nobody who has one waits. `modelId`: the ticket that it is to count for.
 */
export async function checkCode(
  services: { db: Executor; formSecret: string },
  asked: { code: string; modelId: string | null; address: string },
): Promise<CodeCheck> {
  const attempts = [{ limit: wrongCodes, key: networkOf(asked.address) }]
  const admission = await takeAttempts(services, attempts)
  if (admission.kind === 'too-many') return admission
  const artist = await findCode(services, asked.code, asked.modelId)
  if (!artist) return { kind: 'invalid' }
  await giveBackAttempts(services, attempts)
  return { kind: 'valid', artist }
}

/**
 * The codes that a form for this ticket offers: the listed ones, and before them the one that somebody came with,
 * if it is in force.
 */
export async function offerCodes(
  services: { db: Executor; formSecret: string },
  asked: { code: string | undefined; modelId: string; address: string },
): Promise<ApiArtist[]> {
  const { code = '', modelId } = asked
  const listed = await listCodes(services, modelId)
  if (code === '' || listed.some(({ codePromo }) => codePromo === code)) return listed
  const own = await checkCode(services, { ...asked, code })
  return own.kind === 'valid' ? [own.artist, ...listed] : listed
}
