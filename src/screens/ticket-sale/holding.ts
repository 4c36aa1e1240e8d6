import type { OrderRequest } from '../../domains/checkout/contract.ts'
import type { OrderMemory } from '../payment/order-memory.ts'
import type { Answer } from '../payment/payment-api.ts'
import type { SaleOrder } from './sale-api.ts'

interface Needs {
  api: {
    hold: (request: OrderRequest, key: string) => Promise<Answer<SaleOrder>>
    read: (orderId: string) => Promise<Answer<SaleOrder>>
  }
  memory: OrderMemory
  newKey: () => string
}

/**
 * Takes places for what the form says, and knows when that has been done already: the same content is the same
 * order, and the same request repeated after a lost answer carries the same key. Other content replaces this
 * browser's earlier unpaid order for one of its tickets.
 */
export function createHolding({ api, memory, newKey }: Needs) {
  let sent: { content: string; request: OrderRequest; key: string } | null = null
  let taken: { content: string; order: SaleOrder } | null = null

  function requestFor(asked: OrderRequest, modelIds: string[], content: string) {
    if (sent?.content === content) return sent
    const earlier = modelIds.map((id) => memory.get(id)).find((id) => id !== undefined)
    sent = { content, request: earlier ? { ...asked, remplace: earlier } : asked, key: newKey() }
    return sent
  }

  /**
   * `modelIds`: the ticket models that it is about. Answers the earlier order where money has moved for it, or may be
   * moving.
   */
  async function take(asked: OrderRequest, modelIds: string[], repeated = false): Promise<Answer<SaleOrder>> {
    const content = JSON.stringify(asked)
    if (taken?.content === content) return { kind: 'ok', data: taken.order }
    const mine = requestFor(asked, modelIds, content)
    const answer = await api.hold(mine.request, mine.key)
    // Where it was forgotten meanwhile the buyer has left: whoever asked lets go of what was granted.
    if (sent !== mine || answer.kind === 'offline') return answer
    if (answer.kind === 'ok') {
      taken = { content, order: answer.data }
      for (const modelId of modelIds) memory.set(modelId, answer.data.id)
      return answer
    }
    // A refusal used nothing up: the next try is a new request.
    sent = null
    const { remplace } = mine.request
    if (remplace && /^(commande-payee|paiement-en-cours)$/.test(answer.code)) {
      // The buyer is told how that order stands before anything is bought a second time.
      const earlier = await api.read(remplace)
      // Where an attempt has only begun there is nothing to tell yet: the refusal says not to pay again.
      return earlier.kind === 'ok' && earlier.data.phase === 'a-payer' ? answer : earlier
    }
    const stale = answer.code === 'cle-deja-utilisee' || (remplace && /^commande-/.test(answer.code))
    if (!stale || repeated) return answer
    if (remplace) memory.forget(remplace)
    return take(asked, modelIds, true)
  }

  return {
    take: (asked: OrderRequest, modelIds: string[]) => take(asked, modelIds),
    /** The order is over: paid, cancelled or expired. */
    forget() {
      sent = null
      taken = null
    },
  }
}
