import { z } from 'zod'
import { parseJson } from '../../../platform/http/parse-json.ts'
import { paymentIdSchema } from '../contract.ts'
import type { WebhookVerdict } from '../provider.ts'
import { sameSecret } from '../../../platform/same-secret.ts'
import { sandboxSecretHeader } from './options.ts'

/** The body of a webhook. It proves nothing: anybody with the secret can write any body. */
const notificationBody = z.object({
  transactionId: z.string().min(1).max(200),
  status: z.string().min(1).max(60),
  partnerId: z.string().max(200).nullable(),
})

/** Checks the shared secret, then takes from the body only what to fetch. */
export function parseWebhook(
  secret: string,
  body: Buffer,
  headers: Record<string, string | string[] | undefined>,
): WebhookVerdict {
  const given = headers[sandboxSecretHeader]
  if (typeof given !== 'string' || given === '') return { kind: 'rejected', why: 'no secret' }
  if (!sameSecret(given, secret)) return { kind: 'rejected', why: 'wrong secret' }
  const known = notificationBody.safeParse(parseJson(body.toString('utf8')))
  if (!known.success) return { kind: 'ignored' }
  const { transactionId, status, partnerId } = known.data
  return {
    kind: 'hint',
    dedupeKey: `${transactionId}:${status}`,
    paymentId: paymentIdSchema.safeParse(partnerId).data ?? null,
    providerReference: transactionId,
  }
}
