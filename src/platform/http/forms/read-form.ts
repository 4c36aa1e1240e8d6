import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RefusedError } from '../problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes the form of a page, and says to a person what was wrong with it. */
    takesForm?: boolean
  }
}

/** In bytes: the longest message that a page takes, with every letter escaped. */
const MOST_BYTES = 32_768

/** More than any form of ours has. 16,000 take 13 ms to read, and are as few bytes. */
const MOST_FIELDS = 64

const KINDS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * Makes every route of `scope` one that takes a page's form and nothing else; `formOf` then has it. Forms with a
 * photo are those of `acceptPhotos`.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    route.config = { ...route.config, takesForm: true }
  })
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    KINDS,
    { parseAs: 'buffer', bodyLimit: MOST_BYTES },
    ({ headers }: FastifyRequest, body: Buffer) => parseForm(body, headers['content-type'] ?? ''),
  )
}

/** What was sent; refuses a request that brought no form at all. */
export function formOf({ body }: FastifyRequest): FormData {
  if (body instanceof FormData) return body
  throw brokenForm()
}

/** What was typed into a field; '' where the form has no such field, or a file in its place. */
export function typedIn(form: FormData, field: string): string {
  const value = form.get(field)
  return typeof value === 'string' ? value : ''
}

/** Node's own parser, which knows both kinds. */
async function parseForm(body: Buffer, type: string): Promise<FormData> {
  if (!type.startsWith('multipart') && hasTooMany(body)) throw brokenForm()
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    throw brokenForm()
  }
}

/** A form in parts was counted as it came (`connections/costly-bodies.ts`), and may hold as many of these in its text. */
function hasTooMany(body: Buffer): boolean {
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1 && fields <= MOST_FIELDS; at = body.indexOf('&', at + 1))
    fields += 1
  return fields > MOST_FIELDS
}

const brokenForm = () =>
  new RefusedError({
    status: 400,
    code: 'formulaire-incomplet',
    title: 'Ce formulaire est arrivé incomplet.',
  })
