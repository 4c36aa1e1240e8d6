import type { OrderRequest } from '../../domains/checkout/contract.ts'
import type { Answer, Payable } from '../payment/payment-api.ts'

interface Needs {
  api: { hold: (request: OrderRequest, key: string) => Promise<Answer<Payable>> }
  memory: {
    get: (modelId: string) => string | undefined
    set: (modelId: string, orderId: string | null) => void
  }
  newKey: () => string
}

/**
 * Takes places for what the form says, and knows when that has been done already: the same content is the same
 * order, and the same request repeated after a lost answer carries the same key. Other content replaces this
 * browser's earlier unpaid order for the ticket.
 */
export function createHolding({ api, memory, newKey }: Needs) {
  let sent: { content: string; request: OrderRequest; key: string } | null = null
  let taken: { content: string; order: Payable } | null = null

  async function ask(asked: OrderRequest, modelId: string, content: string): Promise<Answer<Payable>> {
    if (sent?.content !== content) {
      const earlier = memory.get(modelId)
      sent = { content, request: earlier ? { ...asked, remplace: earlier } : asked, key: newKey() }
    }
    const answer = await api.hold(sent.request, sent.key)
    if (answer.kind === 'ok') {
      taken = { content, order: answer.data }
      memory.set(modelId, answer.data.id)
    }
    return answer
  }

  return {
    /** `modelId`: the ticket model that all of it is about. */
    async take(asked: OrderRequest, modelId: string): Promise<Answer<Payable>> {
      const content = JSON.stringify(asked)
      if (taken?.content === content) return { kind: 'ok', data: taken.order }
      const answer = await ask(asked, modelId, content)
      if (answer.kind !== 'problem') return answer
      // A refusal used nothing up: the next try is a new request.
      const { request } = sent ?? {}
      sent = null
      const stale =
        answer.code === 'cle-deja-utilisee' || (request?.remplace && /^commande-/.test(answer.code))
      if (!stale) return answer
      memory.set(modelId, null)
      // It was paid without this page hearing of it: the buyer is told before anything is bought a second time.
      return answer.code === 'commande-payee' ? answer : ask(asked, modelId, content)
    },
    /** The order is over: paid, cancelled or expired. */
    forget() {
      sent = null
      taken = null
    },
  }
}
