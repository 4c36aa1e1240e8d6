import { href, routes } from '../../../routes.ts'
import { uuid } from '../../../platform/random.ts'
import { sandboxSecretHeader, type SandboxOptions } from './options.ts'
import { findTransactions } from './store.ts'

/**
 * Sends one webhook to our own address over HTTP, as a real provider would. Throws if the site does not accept the
 * webhook, so that the job is retried.
 */
export async function sendNotification(
  options: Pick<SandboxOptions, 'db' | 'random' | 'secret' | 'ownAddress' | 'faults' | 'fetch'>,
  transactionId: string,
): Promise<void> {
  const fault = options.faults?.webhooks
  if (fault === 'lost') return
  const transaction = (await findTransactions(options.db, { ourReference: null, id: transactionId }))[0]
  if (!transaction) return
  const body =
    fault === 'forged body'
      ? { transactionId: 'sbx_forged', status: 'SUCCESS', partnerId: uuid(options.random) }
      : { transactionId, status: transaction.word, partnerId: transaction.our_reference }
  const address = href(routes.apiPaymentNotification, { provider: 'sandbox' })
  for (let copy = 0; copy < (fault === 'duplicated' ? 2 : 1); copy++) {
    const answer = await (options.fetch ?? fetch)(new URL(address, options.ownAddress()), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [sandboxSecretHeader]: fault === 'wrong secret' ? 'wrong' : options.secret,
      },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    if (!answer.ok && fault !== 'wrong secret') throw new Error(`webhook answered with ${answer.status}`)
  }
}
