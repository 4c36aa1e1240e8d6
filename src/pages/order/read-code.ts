import { verificationRequestSchema } from '../../domains/tickets/contract.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'

/** The code that the form sent; '' for what is longer than any ticket's code. */
export function readCode(form: FormData): string {
  const sent = verificationRequestSchema.safeParse({ code: typedIn(form, 'code') })
  return sent.success ? sent.data.code : ''
}
