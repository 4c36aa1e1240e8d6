import type { FastifyInstance } from 'fastify'
import { answerPublicly } from './public-answers.ts'

/** A file that is the same for everybody, made by the program rather than lying in a folder. */
export interface PublicDocument {
  address: string
  type: string
  /** As it is called once it is kept; letters of any kind. */
  name: string
  /** `inline`: shown by the browser if it can. */
  disposition: 'inline' | 'attachment'
  make(): Promise<Uint8Array>
}

const FOR_AN_HOUR = 'public, max-age=3600'

/** Serves documents that are made when first asked for, once in a process; a failed making is tried again. */
export function serveDocuments(app: FastifyInstance, documents: readonly PublicDocument[]): void {
  app.register(async (scope) => {
    answerPublicly(scope, FOR_AN_HOUR)
    for (const document of documents) {
      const read = once(async () => Buffer.from(await document.make()))
      scope.get(document.address, { schema: { hide: true } }, async (_, reply) => {
        const body = await read()
        return reply.type(document.type).header('content-disposition', disposition(document)).send(body)
      })
    }
  })
}

function once(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** RFC 6266: the name twice, the first time in plain letters for old programs. */
function disposition({ name, disposition }: PublicDocument): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '-')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${exact}`
}
