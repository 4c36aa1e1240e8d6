import type { ApiArtist } from '../../domains/promo/contract.ts'
import { INVALID_CODE } from '../../domains/promo/promo-code.ts'
import { href, routes } from '../../routes.ts'

const DEADLINE = 15_000

/** The codes that count for a ticket; undefined where they cannot be fetched. */
export async function fetchCodes(modelId: string): Promise<ApiArtist[] | undefined> {
  const data: unknown = await get(`${href(routes.apiArtists)}?modele=${modelId}`)
    .then((answer): Promise<unknown> | undefined => (answer.ok ? answer.json() : undefined))
    .catch(() => undefined)
  return Array.isArray(data) ? data.filter(isArtist) : undefined
}

/**
 * What is wrong with a code for a ticket, in words to show; undefined where nothing is, or where nobody answers: it
 * is judged again when places are taken.
 */
export async function checkCode(code: string, modelId: string): Promise<string | undefined> {
  try {
    const answer = await get(`${href(routes.apiArtistByCode, { code })}?modele=${modelId}`)
    return answer.status === 404 ? INVALID_CODE : undefined
  } catch {
    return undefined
  }
}

function get(address: string): Promise<Response> {
  return fetch(address, { signal: AbortSignal.timeout(DEADLINE) })
}

function isArtist(value: unknown): value is ApiArtist {
  return (
    typeof value === 'object' &&
    value !== null &&
    'codePromo' in value &&
    typeof value.codePromo === 'string' &&
    'nom' in value &&
    typeof value.nom === 'string'
  )
}
