import type { PaymentProvider, ProviderReading } from '../../../src/domains/payments/provider.ts'
import { judgeAnswer, type ProviderAnswer } from '../../../src/domains/payments/sandbox/judge-answer.ts'
import { parseWebhook } from '../../../src/domains/payments/sandbox/parse-webhook.ts'
import { startWidget } from '../../../src/domains/payments/start-widget.ts'
import type { Chance } from '../chance.ts'
import type { Life } from '../site/life.ts'
import type { Story } from '../story.ts'
import { wordOf, type Books, type Transaction } from './books.ts'

/** What a provider of this world is like. */
export interface Manners {
  readBy: 'ours' | 'theirs'
  refund: 'full' | 'none'
  /** Whether its webhooks say which payment of ours they are about. */
  webhooks: 'named' | 'nameless'
}

export interface ProviderGround {
  chance: Chance
  story: Story
  books: Books
  manners: Manners
  /** Milliseconds. */
  now(): number
  /** It answers nothing at present. */
  isAway(): boolean
  /** It does nothing wrong, from now on. */
  isHonest(): boolean
  /** Money that is on its way back arrives after so many seconds. */
  returnLater(transaction: Transaction, afterSeconds: number): void
}

export const PROVIDER = 'simulated'
export const WEBHOOK_SECRET = 'what the provider and we know'

/** How far its answers may be behind its own books. */
const STALE_MS = 8 * 60_000

/** The provider as one process of ours reaches it: over a network, late, broken, twice, or not at all. */
export function createProvider(ground: ProviderGround, life: Life): PaymentProvider {
  const { chance, story, books, manners, now } = ground
  const toldAsPaid = new Set<string>()
  const widget = { script: '/widget.js', open: 'openWidget', frameOrigin: '/', means: '' }

  const ask = (paymentId: string | null, reference: string | null): ProviderAnswer => {
    const honest = ground.isHonest()
    const fault = honest ? 'none' : ground.isAway() ? 'down' : chance.weigh(readingFaults)
    if (fault !== 'none') story.count(`provider read: ${fault}`)
    if (fault === 'down') throw new Error('connection refused')
    if (fault === 'slow') throw new Error('no answer within 5000 ms')
    if (fault !== 'none' && fault !== 'unknown word' && fault !== 'stale') return brokenAnswers[fault]
    const named = reference === null ? undefined : books.find(reference)
    const ours = manners.readBy === 'ours' && paymentId !== null ? books.of(paymentId) : []
    const at = fault === 'stale' ? now() - chance.between(0, STALE_MS) : now()
    const shown = [...ours, ...(named && !ours.includes(named) ? [named] : [])].flatMap((transaction) => {
      const word = wordOf(transaction, at)
      return word === undefined ? [] : [present(transaction, fault === 'unknown word' ? 'ON_HOLD' : word)]
    })
    if (shown.some(({ status }) => status === 'FAILED') && ours.some(({ id }) => toldAsPaid.has(id)))
      story.count('E15')
    for (const { status, transactionId } of shown) if (status === 'SUCCESS') toldAsPaid.add(transactionId)
    if (shown.length === 0) return { status: 400, body: '{"code":"TRANSACTION_NOT_FOUND"}' }
    return { status: 200, body: JSON.stringify({ transactions: shown }) }
  }

  return {
    name: PROVIDER,
    can: { refund: manners.refund, payout: false, readBy: manners.readBy, webhookProves: 'sender' },
    widget,
    origins: { script: [], frame: [] },

    start: async (intent) => {
      life.alive()
      life.reach('before the payment is started at the provider', false)
      if (!ground.isHonest() && chance.happens(0.01)) {
        life.excuse()
        throw new Error('the provider does not start payments now')
      }
      return startWidget(widget, { key: 'pk_simulated', sandbox: true }, intent)
    },

    read: async ({ paymentId, providerReference }): Promise<ProviderReading> => {
      life.alive()
      life.reach('before the provider is read', false)
      const answer = await attempt(() => judgeAnswer(ask(paymentId, providerReference)))
      life.reach('after the provider was read', false)
      if (answer.kind === 'transactions')
        answer.transactions.forEach(({ status }) => story.count(`shown ${status}`))
      return answer
    },

    parseWebhook: (body, headers) => parseWebhook(WEBHOOK_SECRET, body, headers),

    refund: async (_key, reference, amount) => {
      life.alive()
      life.reach('before the refund is asked for', false)
      const answer = giveBack(reference, amount)
      life.reach('after the refund was asked for', false)
      return answer
    },
  }

  function giveBack(reference: string, amount: number) {
    const transaction = books.find(reference)
    const fault = ground.isHonest() ? 'none' : chance.weigh(refundFaults)
    if (fault === 'unheard question') throw new Error('the question of the refund was lost')
    if (!transaction || transaction.amount !== amount || wordOf(transaction) !== 'SUCCESS')
      return { kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' } as const
    if (transaction.refusesRefunds) return { kind: 'refused', reason: 'CARD_NOT_SUPPORTED' } as const
    if (fault === 'takes its time') {
      ground.returnLater(transaction, chance.between(5, 400))
      return { kind: 'processing' } as const
    }
    transaction.returned += 1
    books.become(transaction, now(), 'REVERTED')
    story.tell(`money of ${reference} goes back`)
    if (fault === 'unheard answer') throw new Error('the answer of the refund was lost')
    return { kind: 'done' } as const
  }
}

async function attempt(read: () => ProviderReading): Promise<ProviderReading> {
  try {
    return read()
  } catch (error) {
    return { kind: 'unavailable', cause: String(error) }
  }
}

function present({ id, names, amount, reason }: Transaction, status: string) {
  return { transactionId: id, status, amount, currency: 'XOF', partnerId: names, reason }
}

const readingFaults = [
  ['none', 80],
  ['stale', 8],
  ['down', 3],
  ['slow', 2],
  ['error', 2],
  ['html', 1],
  ['empty', 1],
  ['too many requests', 2],
  ['unknown word', 1],
] as const

const brokenAnswers = {
  error: { status: 500, body: '{"code":"INTERNAL_ERROR"}' },
  html: { status: 200, body: '<!doctype html><title>Maintenance</title>' },
  empty: { status: 200, body: '' },
  'too many requests': { status: 429, body: '{"code":"TOO_MANY_REQUESTS"}' },
}

const refundFaults = [
  ['none', 70],
  ['takes its time', 12],
  ['unheard question', 8],
  ['unheard answer', 10],
] as const
