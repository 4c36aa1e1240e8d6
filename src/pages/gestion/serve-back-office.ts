import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import serveFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { readSession } from '../../domains/staff/staff-cookies.ts'
import { routes } from '../../routes.ts'

/** No script and no style but our own files, and no string that becomes a script or markup. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

const headers = {
  'content-security-policy': policy,
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
  // Links of invitations are secrets.
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), publickey-credentials-create=(self), publickey-credentials-get=(self)',
  'x-robots-tag': 'noindex',
}

/** Where nobody is signed in yet: no screen asks who it is. */
const openAddresses = [
  routes.deskSignIn,
  routes.deskInvitation,
  routes.deskForgotten,
  routes.deskPasswordReset,
]

/** Every other screen asks first who is signed in: with this while the scripts are on their way, not after them. */
const askedAtOnce = `<${routes.apiDeskSession}>; rel=preload; as=fetch; crossorigin`

/**
 * The back-office: the same small document at every address of it, and its files. `folder` is what Vite has built; nothing
 * of it is anybody's, so it is served to strangers too. `secure`: whether its cookies need TLS.
 */
export async function serveBackOffice(
  app: FastifyInstance,
  { folder, secure }: { folder: string; secure: boolean },
): Promise<void> {
  const document = await readFile(join(folder, 'index.html'))
  await app.register(serveFiles, {
    // A tab that was opened before the last build asks for scripts of that one.
    root: [join(folder, 'assets'), join(folder, 'before')],
    prefix: `${routes.desk}/assets/`,
    preCompressed: true,
    decorateReply: false,
    maxAge: '365d',
    immutable: true,
  })
  const send = (reply: FastifyReply) => reply.type('text/html; charset=utf-8').headers(headers).send(document)
  for (const url of openAddresses) app.get(url, { schema: { hide: true } }, (_, reply) => send(reply))
  for (const url of [routes.desk, `${routes.desk}/*`]) {
    app.get(url, { schema: { hide: true } }, ({ cookies }, reply) => {
      if (readSession(cookies, secure) !== undefined) reply.header('link', askedAtOnce)
      return send(reply)
    })
  }
}
