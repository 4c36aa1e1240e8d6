import { askForOrder } from '../../domains/checkout/recovery/ask-for-order.ts'
import { claimTransaction } from '../../domains/checkout/recovery/claim-transaction.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import type { RecoveryState } from '../../screens/recovery/recovery-screen.tsx'
import type { Services } from '../../services.ts'

interface Visit {
  services: Services
  request: Request
  /** The visitor's network address. */
  address: string
}

/** The two forms at /retrouver: shown, shown again with what is wrong, or answered. */
export async function takeRecovery({
  services,
  request,
  address,
}: Visit): Promise<{ status: number; state: RecoveryState }> {
  const empty = { search: undefined, values: {}, errors: {}, answer: undefined }
  if (request.method !== 'POST') {
    const reference = new URL(request.url).searchParams.get('reference')?.slice(0, 40) ?? ''
    return { status: 200, state: { ...empty, search: 'order', values: { reference } } }
  }
  const data = await request.formData()
  const typed = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  const search = typed('search') === 'transaction' ? 'transaction' : 'order'
  const form = { phone: typed('phone'), reference: typed('reference'), transaction: typed('transaction') }
  const find = search === 'order' ? askForOrder : claimTransaction
  const found = await find(services, { form, address })
  const state = { ...empty, search, values: form } as const
  switch (found.kind) {
    case 'invalid':
      return { status: 422, state: { ...state, errors: found.fields } }
    case 'too-many':
      return {
        status: 429,
        state: { ...state, answer: { kind: 'too-many', text: tryAgainIn(found.seconds) } },
      }
    default:
      return { status: 200, state: { ...state, values: {}, answer: found } }
  }
}
