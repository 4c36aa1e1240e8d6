import type { FastifyInstance } from 'fastify'
import type { Company, Settings } from '../../config.ts'
import { answerPublicly } from './public-answers.ts'

/** A file that is the same for everybody, made by the program rather than lying in a folder. */
export interface PublicDocument {
  address: string
  type: string
  /** As it is called once it is kept; letters of any kind. */
  name: (company: Company) => string
  /** `inline`: shown by the browser if it can. */
  disposition: 'inline' | 'attachment'
  make(company: Company): Promise<Uint8Array>
}

const FOR_AN_HOUR = 'public, max-age=3600'

/**
 * Serves documents that are made when first asked for, once in a process, and once more when the company says something
 * else of itself; a failed making is tried again.
 */
export function serveDocuments(
  app: FastifyInstance,
  settings: Pick<Settings, 'company'>,
  documents: readonly PublicDocument[],
): void {
  app.register(async (scope) => {
    answerPublicly(scope, FOR_AN_HOUR)
    for (const document of documents) {
      const read = onceFor(async (company: Company) => Buffer.from(await document.make(company)))
      scope.get(document.address, { schema: { hide: true } }, async (_, reply) => {
        const { company } = settings
        const body = await read(company)
        const name = document.name(company)
        return reply
          .type(document.type)
          .header('content-disposition', disposition(document.disposition, name))
          .send(body)
      })
    }
  })
}

function onceFor(make: (company: Company) => Promise<Buffer>): (company: Company) => Promise<Buffer> {
  let last: { company: Company; made: Promise<Buffer> } | undefined
  return (company) => {
    if (last?.company !== company) {
      const made = make(company).catch((error: unknown) => {
        if (last?.made === made) last = undefined
        throw error
      })
      last = { company, made }
    }
    return last.made
  }
}

/** RFC 6266: the name twice, the first time in plain letters for old programs. */
function disposition(kind: PublicDocument['disposition'], name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.() -]/g, '-')
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`
}
