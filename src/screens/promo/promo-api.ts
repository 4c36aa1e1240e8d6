import type { ApiArtist } from '../../domains/promo/contract.ts'
import { href, routes } from '../../routes.ts'
import { call } from '../payment/payment-api.ts'
import { isRecord } from '../payment/payment-message.ts'

/** The codes that count for a ticket. */
export function fetchCodes(modelId: string) {
  return call(`${href(routes.apiArtists)}?modele=${modelId}`, (data) =>
    Array.isArray(data) ? data.filter(isArtist) : undefined,
  )
}

function isArtist(value: unknown): value is ApiArtist {
  return isRecord(value) && typeof value.codePromo === 'string'
}
