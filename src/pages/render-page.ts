import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import inject from 'light-my-request'
import { formOf } from '../platform/http/forms/read-form.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import { ownPolicy } from './own-policy.ts'
import type { Services } from '../services/services.ts'

/** Astro's handler: answers one request, with the services in its locals. */
export type PageHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: App.Locals,
) => Promise<void> | void

const OF_THE_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'date', 'content-length'])

/** Makes the page at `url`, for `visitor` where it is made for one: then it knows cookies, address and form. */
export async function renderPage(
  { handler, services }: { handler: PageHandler; services: Services },
  url: string,
  visitor?: FastifyRequest,
): Promise<RenderedPage> {
  const form = visitor?.method === 'POST' ? formOf(visitor) : undefined
  // What a handler throws would end the process, because nobody else waits for it.
  const { promise: broken, reject } = Promise.withResolvers<never>()
  const rendered = inject(
    async (request, response) => {
      try {
        await handler(request, response, undefined, { services, form })
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)))
      }
    },
    {
      url,
      method: form ? 'POST' : 'GET',
      // Links and redirects must not follow what a visitor's request calls this site.
      authority: new URL(services.config.publicUrl).host,
      headers: visitor?.headers.cookie === undefined ? {} : { cookie: visitor.headers.cookie },
      // Pages with a form count how often one address sends it.
      ...(visitor && { remoteAddress: visitor.ip }),
    },
  )
  const answered = await Promise.race([rendered, broken])
  const headers: RenderedPage['headers'] = {}
  for (const [name, value] of Object.entries(answered.headers)) {
    if (value !== undefined && !OF_THE_CONNECTION.has(name))
      headers[name] = typeof value === 'number' ? String(value) : value
  }
  const policy = headers['content-security-policy']
  if (typeof policy === 'string' && !policy.includes('frame-ancestors'))
    headers['content-security-policy'] =
      `${ownPolicy(policy, answered.payload).replace(/;?\s*$/, '')}; frame-ancestors 'none'`
  if (headers['content-type'] === 'text/html') headers['content-type'] = 'text/html; charset=utf-8'
  // Astro calls its page of failures 500 whatever it says itself: one that says when to come back is 503.
  const passing = answered.statusCode === 500 && headers['retry-after'] !== undefined
  return { status: passing ? 503 : answered.statusCode, headers, body: answered.rawPayload }
}
