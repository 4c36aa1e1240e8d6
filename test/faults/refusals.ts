import { z } from 'zod'

/** A sentence of ours, and none of a library's. */
const french = z
  .string()
  .regex(/^[\p{Lu}\d].*[\p{L}).?]$/u)
  .regex(/^(?!Invalid|Unrecognized|Too|Expected|Required)/)

const problemShape = z.looseObject({
  type: z.string().startsWith('urn:kwabo:probleme:'),
  status: z.int(),
  code: z.string().min(3),
  title: french,
  fields: z.record(z.string(), french).optional(),
})

/** Whether an answer is a refusal as the whole site gives them: a 4xx problem document with a sentence to show. */
export async function isRefusal(answer: Response): Promise<boolean> {
  if (answer.status < 400 || answer.status > 499) return false
  if (answer.headers.get('content-type') !== 'application/problem+json; charset=utf-8') return false
  const { success, data } = problemShape.safeParse(await answer.json())
  return success && data.status === answer.status
}
