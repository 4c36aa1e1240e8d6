import type { ApiArtist } from './contract.ts'
import { listCodes } from './list-codes.ts'
import { type CodeServices, type CodeBearer, checkCode } from './check-code.ts'

/**
 * The codes that a form for this ticket offers: the listed ones, and before them the one that somebody came with,
 * if it is in force.
 */
export async function offerCodes(
  services: CodeServices,
  asked: CodeBearer & { code: string | undefined; modelId: string },
): Promise<ApiArtist[]> {
  const { code = '', modelId } = asked
  const listed = await listCodes(services, modelId)
  if (code === '' || listed.some(({ codePromo }) => codePromo === code)) return listed
  const own = await checkCode(services, { ...asked, code })
  return own.kind === 'valid' ? [own.artist, ...listed] : listed
}
