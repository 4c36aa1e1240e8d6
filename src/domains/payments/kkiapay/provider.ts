import { BENIN_MEANS } from '../means.ts'
import type { PaymentProvider } from '../provider.ts'
import { startWidget } from '../start-widget.ts'
import { askServer } from './ask-server.ts'
import { judgeRefund, judgeStatus } from './judge-answer.ts'
import type { KkiapayOptions } from './options.ts'
import { parseWebhook } from './parse-webhook.ts'

const widget = {
  script: 'https://cdn.kkiapay.me/k.js',
  open: 'openKkiapayWidget',
  frameOrigin: 'https://widget-v3.kkiapay.me',
  means: BENIN_MEANS,
}

/**
 * KKiaPay (https://docs.kkiapay.me): mobile money and cards of West Africa, in XOF. A transaction is known only by
 * their own id, its webhooks are tried five times within seconds and carry a shared secret, and a refund gives back
 * the whole of a mobile-money payment.
 */
export function createKkiapayProvider(options: KkiapayOptions): PaymentProvider {
  const read = async (reference: string) =>
    judgeStatus(await askServer(options, 'status', reference), reference)
  return {
    name: 'kkiapay',
    can: { refund: 'full', payout: false, readBy: 'theirs', webhookProves: 'sender' },
    widget,
    origins: { script: [new URL(widget.script).origin], frame: [widget.frameOrigin] },

    start: async (intent) =>
      startWidget(widget, { key: options.publicKey, sandbox: options.mode === 'test' }, intent),

    read: async ({ providerReference }) => {
      if (providerReference === null) return { kind: 'nothing' }
      try {
        return await read(providerReference)
      } catch (error) {
        // A missing answer says nothing about the money.
        return { kind: 'unavailable', cause: error instanceof Error ? error.message : 'unknown' }
      }
    },

    parseWebhook: (body, headers) => parseWebhook(options.webhookSecret, body, headers),

    // Their API takes no idempotency key, so the transaction is fetched first and no refund is sent twice.
    refund: async (_key, reference, amount) => {
      const known = await read(reference)
      if (known.kind === 'unavailable') throw new Error(`cannot be read before its refund: ${known.cause}`)
      const transaction = known.kind === 'transactions' ? known.transactions[0] : undefined
      if (!transaction) return { kind: 'refused', reason: 'TRANSACTION_NOT_FOUND' }
      if (transaction.status === 'reversed') return { kind: 'done' }
      if (transaction.amount !== amount) return { kind: 'refused', reason: 'only the whole amount goes back' }
      return judgeRefund(await askServer(options, 'revert', reference))
    },
  }
}
