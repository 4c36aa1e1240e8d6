import { z } from 'zod'
import { readPhone } from '../../../format/phone.ts'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { paymentIdSchema } from '../contract.ts'
import { plainWord } from './columns.ts'
import { transactionId } from '../transaction-id.ts'

/** Pure: parsers of single cells. For a fault the parsers of number, amount and date return undefined, others null. */

export function readTransactionId(cell: string): string | undefined {
  return transactionId.test(cell) ? cell : undefined
}

/** '7 000 FCFA', '7.000', '7000,00': whole francs. */
export function readAmount(cell: string): number | undefined {
  const digits = cell
    .replace(/\s|\u00a0|\u202f/g, '')
    .replace(/(?:fcfa|xof|cfa|f)$/i, '')
    .replace(/[.,]0{1,2}$/, '')
  if (!/^-?(?:\d{1,3}(?:[.,]\d{3})+|\d{1,10})$/.test(digits)) return undefined
  return Number(digits.replace(/[.,]/g, ''))
}

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s?(Z|[+-]\d{2}:?\d{2})?)?$/i
const french = /^(\d{2})[/.-](\d{2})[/.-](\d{4})(?:[ T,]+(?:à )?(\d{2})[:h](\d{2})(?::(\d{2}))?)?$/

/** ISO, or day first as in French; without a zone it is the time of Porto-Novo. */
export function readDate(cell: string): Date | undefined {
  const [year, month, day, hour = '00', minute = '00', second = '00', zone = '+01:00'] = partsOf(cell)
  if (year === undefined || month === undefined || day === undefined) return undefined
  // JavaScript reads 31 February as 3 March.
  if (new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() !== Number(day)) return undefined
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${zoneOf(zone)}`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

function partsOf(cell: string): (string | undefined)[] {
  const dayLast = iso.exec(cell)
  if (dayLast) return dayLast.slice(1)
  const [, day, month, ...rest] = french.exec(cell) ?? []
  const [year, ...time] = rest
  return [year, month, day, ...time]
}

const zoneOf = (zone: string): string => zone.toUpperCase().replace(/^([+-]\d{2})(\d{2})$/, '$1:$2')

const succeeded = new Set(['success', 'succes', 'succeeded', 'successful', 'reussi', 'reussie', 'paye', 'payee', 'valide', 'validee', 'complete', 'completed', 'approved', 'transferred']) // prettier-ignore
const failed = new Set(['failed', 'failure', 'echec', 'echoue', 'echouee', 'insufficientfund', 'insufficientfunds', 'cancelled', 'canceled', 'annule', 'annulee', 'expired', 'expire', 'expiree', 'declined', 'refuse', 'refusee']) // prettier-ignore

/** Whether the file says that money moved; null for a word that we do not know, which decides nothing. */
export function readStatus(cell: string): boolean | null {
  const word = plainWord(cell)
  if (succeeded.has(word)) return true
  return failed.has(word) ? false : null
}

const dataShape = z.object({ paiementId: paymentIdSchema })

/** The payment that a row names: the cell holds its id, or the JSON `data` that the provider was given with it. */
export function readReference(cell: string): string | null {
  // Skips cells that cannot match: zod takes seconds to build 100,000 errors.
  if (!/^[{0-9a-f]/i.test(cell)) return null
  const alone = paymentIdSchema.safeParse(cell)
  if (alone.success) return alone.data
  return cell.startsWith('{') ? (dataShape.safeParse(parseJson(cell)).data?.paiementId ?? null) : null
}

export function readStatementPhone(cell: string): string | null {
  const read = readPhone(cell)
  return read.kind === 'valid' ? read.e164 : null
}
