import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { bookRequest, changeBooks } from './change-books.ts'
import type { SandboxOptions } from './options.ts'

/**
 * Serves the sandbox's browser side: the script for the page, the frame that the script opens, and what the frame asks
 * for. With a `widgetOrigin`, browsers reach these addresses under that host name.
 */
export function registerSandbox(app: FastifyInstance, options: SandboxOptions): void {
  const { publicUrl, widgetOrigin } = options
  const style = readBrowserFile('frame.css')
  const page = readBrowserFile('frame.html')
    // Inlined: as a separate file it sometimes loaded after the first paint and shifted the layout.
    .replace('{{style}}', `<style>${style}</style>`)
    .replaceAll('{{payee}}', escapeHtml(options.payee))
    .replaceAll('{{parentOrigin}}', widgetOrigin === undefined ? '' : publicUrl)
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${widgetOrigin === undefined ? "'self'" : publicUrl}`,
  ].join('; ')

  app.get(routes.sandboxWidget, (_request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'no-store')
    return reply.type('text/html; charset=utf-8').send(page)
  })
  const files = [
    [routes.sandboxScript, 'widget.js', 'text/javascript'],
    [routes.sandboxFrameScript, 'frame.js', 'text/javascript'],
  ] as const
  for (const [address, name, type] of files) {
    const body = readBrowserFile(name)
    app.get(address, (_request, reply) => {
      // The page that loads the script may be of another origin: that is what a provider's script is for.
      reply
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=300')
      return reply.type(`${type}; charset=utf-8`).send(body)
    })
  }

  app.post(routes.sandboxChoice, { bodyLimit: 8 * 1024 }, async (request, reply) => {
    if (!comesFromFrame(request, widgetOrigin ?? publicUrl)) {
      return sendProblem(reply, {
        status: 403,
        code: 'origine-refusee',
        title: "Cette action n'est pas possible ici.",
      })
    }
    const asked = bookRequest.safeParse(request.body)
    if (!asked.success) {
      return sendProblem(reply, {
        status: 422,
        code: 'champs-invalides',
        title: 'Ce paiement est incomplet.',
      })
    }
    const change = await changeBooks(options, asked.data)
    if (change.kind === 'refused') {
      return sendProblem(reply, {
        status: 409,
        code: 'transaction-refusee',
        title: "Cette transaction n'est pas en attente.",
      })
    }
    reply.header('cache-control', 'no-store')
    return { transactionId: change.transactionId, message: change.message }
  })
}

/** Only pages of the frame's origin may write the provider's books. */
function comesFromFrame(request: FastifyRequest, frameOrigin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return site === undefined ? request.headers.origin === frameOrigin : site === 'same-origin'
}

/** The browser's files lie beside this one, and below `sandbox/` in the built server. */
function readBrowserFile(name: string): string {
  const here = new URL(`./browser/${name}`, import.meta.url)
  return readFileSync(existsSync(here) ? here : new URL(`./sandbox/browser/${name}`, import.meta.url), 'utf8')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
