import { setTimeout as wait } from 'node:timers/promises'
import { routes } from '../../../routes.ts'
import { BENIN_MEANS } from '../means.ts'
import type { PaymentProvider, ReadQuestion } from '../provider.ts'
import { startWidget } from '../start-widget.ts'
import { judgeAnswer, type ProviderAnswer } from './judge-answer.ts'
import { sandboxKey, type SandboxOptions } from './options.ts'
import { parseWebhook } from './parse-webhook.ts'
import { changeTransaction, findTransactions } from './store.ts'

/**
 * The embedded provider of a demo and of tests. It keeps its books in our database, but is asked like a real
 * provider: its answers may be late, broken or unknown. Throws in 'live'.
 */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  if (options.mode === 'live')
    throw new Error('the payment sandbox takes no money: a live site never runs with it')
  const { db, faults = {}, readBy = 'ours', readDeadline = 5_000, widgetOrigin } = options
  const widget = {
    script: `${widgetOrigin ?? ''}${routes.sandboxScript}`,
    open: 'openKwaboSandboxWidget',
    frameOrigin: widgetOrigin ?? '/',
    means: BENIN_MEANS,
  }
  const source = widgetOrigin ?? "'self'"

  /** The provider's server, as if it were asked over a network. */
  const ask = async ({ paymentId, providerReference }: ReadQuestion): Promise<ProviderAnswer> => {
    if (faults.reading === 'slow') await wait(readDeadline * 10, undefined, { ref: false })
    const broken = brokenAnswer(faults.reading)
    if (broken) return broken
    const rows = await findTransactions(db, {
      ourReference: readBy === 'ours' ? paymentId : null,
      id: providerReference,
    })
    if (rows.length === 0) return { status: 400, body: '{"code":"TRANSACTION_NOT_FOUND"}' }
    const transactions = rows.map((row) => ({
      transactionId: row.id,
      status: faults.reading === 'unknown word' ? 'ON_HOLD_BY_OPERATOR' : row.word,
      amount: row.amount,
      currency: row.currency,
      partnerId: faults.namedPayment === undefined ? row.our_reference : faults.namedPayment,
      reason: row.reason,
    }))
    return { status: 200, body: JSON.stringify({ transactions }) }
  }

  return {
    name: 'sandbox',
    can: { refund: 'full', payout: false, readBy, webhookProves: 'sender' },
    widget,
    origins: { script: [source], frame: [source] },

    start: async (intent) => startWidget(widget, { key: sandboxKey, sandbox: true }, intent),

    read: async (question) => {
      if (readBy === 'theirs' && question.providerReference === null) return { kind: 'nothing' }
      try {
        return judgeAnswer(await beforeDeadline(ask(question), readDeadline))
      } catch (error) {
        // A missing answer says nothing about the money.
        return { kind: 'unavailable', cause: error instanceof Error ? error.message : 'unknown' }
      }
    },

    parseWebhook: (body, headers) => parseWebhook(options.secret, body, headers),

    // The key is not used: the sandbox, like simple providers, knows a refund only by its transaction.
    refund: async (_key, reference, amount) => {
      if (faults.refunds === 'refused') return { kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' }
      const found = (await findTransactions(db, { ourReference: null, id: reference }))[0]
      if (!found) return { kind: 'refused', reason: 'TRANSACTION_NOT_FOUND' }
      if (found.amount !== amount) return { kind: 'refused', reason: 'only the whole amount goes back' }
      const reverted = await changeTransaction(db, {
        id: reference,
        from: ['SUCCESS'],
        to: 'REVERTED',
        reason: null,
      })
      if (faults.refunds === 'unheard') throw new Error('the answer of the refund was lost')
      return reverted ? { kind: 'done' } : { kind: 'refused', reason: 'TRANSACTION_NOT_ELIGIBLE' }
    },
  }
}

function brokenAnswer(fault: NonNullable<SandboxOptions['faults']>['reading']): ProviderAnswer | undefined {
  switch (fault) {
    case 'down':
      throw new Error('connection refused')
    case 'error':
      return { status: 500, body: '{"code":"INTERNAL_ERROR"}' }
    case 'html':
      return { status: 200, body: '<!doctype html><title>Maintenance</title>' }
    case 'empty':
      return { status: 200, body: '' }
    case 'too many requests':
      return { status: 429, body: '{"code":"TOO_MANY_REQUESTS"}' }
    default:
      return undefined
  }
}

async function beforeDeadline(
  answer: Promise<ProviderAnswer>,
  milliseconds: number,
): Promise<ProviderAnswer> {
  const settled = new AbortController()
  const late = wait(milliseconds, undefined, { signal: settled.signal }).then(() => {
    throw new Error(`no answer within ${milliseconds} ms`)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    settled.abort()
  }
}
