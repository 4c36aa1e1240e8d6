import { z } from 'zod'
import { parseJson } from '../../../platform/http/parse-json.ts'
import type { WebhookVerdict } from '../provider.ts'
import { sameSecret } from '../../../platform/same-secret.ts'
import { paymentIdOf } from './judge-answer.ts'

export const secretHeader = 'x-kkiapay-secret'

const notification = z.object({
  transactionId: z.string().min(1).max(200),
  event: z.string().max(60).default(''),
  partnerId: z.unknown().optional(),
  stateData: z.unknown().optional(),
})

/** The header proves the sender. Nothing proves the body: it only names what to fetch. */
export function parseWebhook(
  secret: string,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): WebhookVerdict {
  const given = headers[secretHeader]
  if (typeof given !== 'string' || given === '') return { kind: 'rejected', why: 'no secret' }
  if (!sameSecret(given, secret)) return { kind: 'rejected', why: 'wrong secret' }
  const known = notification.safeParse(parseJson(body.toString('utf8')))
  if (!known.success) return { kind: 'ignored' }
  const { transactionId, event, partnerId, stateData } = known.data
  return {
    kind: 'hint',
    dedupeKey: `${transactionId}:${event}`,
    paymentId: paymentIdOf(partnerId, stateData),
    providerReference: transactionId,
  }
}
