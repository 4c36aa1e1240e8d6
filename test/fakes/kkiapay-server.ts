import fastify from 'fastify'
import { z } from 'zod'

/** A transaction in their books, in their words. */
export interface KkiapayTransaction {
  status: string
  amount: number | string
  /** What the widget was given as such, in the browser of whoever pays. */
  partnerId?: unknown
  /** What the widget was given as `data`. */
  state?: string | null
  failureMessage?: string
  fees?: number
  feeSupportedBy?: string
  income?: number | string
}

/** What comes instead of an answer from their books. */
export type KkiapayFault =
  { status: number; body: string; type?: string } | 'silence' | 'half an answer' | { redirect: string }

export const kkiapayKeys = { publicKey: 'public', privateKey: 'tpk_private', secretKey: 'tsk_secret' }

const question = z.object({ transactionId: z.string() })

/**
 * A server on this machine that answers as KKiaPay's does: two routes, three keys, codes of its own. `fault` takes
 * the place of its answers; `losesAnswers` books a refund and breaks the line.
 */
export async function startKkiapayServer() {
  const books = new Map<string, KkiapayTransaction>()
  const asked: string[] = []
  const behaviour: { fault?: KkiapayFault | undefined; losesAnswers?: boolean } = {}
  const app = fastify({ forceCloseConnections: true })

  app.addHook('preHandler', async ({ headers, url, body }, reply) => {
    const { transactionId } = question.parse(body)
    asked.push(`${url.split('/').at(-1)} ${transactionId}`)
    const { fault } = behaviour
    if (fault === 'silence') return reply.hijack()
    if (fault === 'half an answer') {
      reply.hijack()
      reply.raw.writeHead(200, { 'content-length': 400 }).write('{"transactionId"')
      setTimeout(() => reply.raw.destroy(), 20)
      return reply
    }
    if (fault && 'redirect' in fault) return reply.redirect(fault.redirect, 307)
    if (fault)
      return reply
        .code(fault.status)
        .type(fault.type ?? 'application/json')
        .send(fault.body)
    const rightKeys =
      headers['x-api-key'] === kkiapayKeys.publicKey &&
      headers['x-private-key'] === kkiapayKeys.privateKey &&
      headers['x-secret-key'] === kkiapayKeys.secretKey
    if (!rightKeys) return reply.code(401).send({ code: 'INVALID_API_KEY' })
    if (!books.has(transactionId)) return reply.code(400).send({ status: 'TRANSACTION_NOT_FOUND' })
    return undefined
  })
  app.post('/api/v1/transactions/status', ({ body }) => {
    const { transactionId } = question.parse(body)
    return { transactionId, type: 'DEBIT', fees: 19, ...books.get(transactionId) }
  })
  app.post('/api/v1/transactions/revert', ({ body }, reply) => {
    const { transactionId } = question.parse(body)
    const transaction = books.get(transactionId)
    if (transaction?.status !== 'SUCCESS') return reply.code(400).send({ code: 'TRANSACTION_NOT_ELIGIBLE' })
    transaction.status = 'REVERTED'
    if (behaviour.losesAnswers) return reply.hijack().raw.destroy()
    return reply.send({ code: 'SUCCESS', transactionId })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { address, books, asked, behaviour, close: () => app.close() }
}
