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

/** `problem`: a code that counts not for this ticket, or too many tries. It is judged again when places are taken. */
export function checkCode(code: string, modelId: string) {
  return call(`${href(routes.apiArtistByCode, { code })}?modele=${modelId}`, () => true)
}

function isArtist(value: unknown): value is ApiArtist {
  return isRecord(value) && typeof value.codePromo === 'string'
}
