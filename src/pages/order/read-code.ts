import { verificationRequestSchema } from '../../domains/tickets/contract.ts'

/** The code that the form sent, cut to a length that no ticket's code has; undefined when nothing was sent. */
export async function readCode(request: Request): Promise<string | undefined> {
  if (request.method !== 'POST') return undefined
  const form = await request.formData().catch(() => undefined)
  const sent = verificationRequestSchema.safeParse({ code: form?.get('code') })
  return sent.success ? sent.data.code : ''
}
