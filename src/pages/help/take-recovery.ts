import type { AstroCookies } from 'astro'
import { askForOrder } from '../../domains/after-sale/recovery/ask-for-order.ts'
import { claimTransaction } from '../../domains/after-sale/recovery/claim-transaction.ts'
import { ORDERS_COOKIE, readOrderTokens } from '../../platform/cookies/orders-cookie.ts'
import { typedIn } from '../../platform/http/forms/read-form.ts'
import { tryAgainIn } from '../../platform/http/problem.ts'
import { askForm } from '../../platform/rate-limits/asked-proof.ts'
import type { RecoveryState } from '../../screens/recovery/recovery-screen.tsx'
import type { Services } from '../../services/services.ts'

interface Visit {
  services: Services
  /** What the page's address asks for. */
  asked: URLSearchParams
  form: FormData | undefined
  cookies: Pick<AstroCookies, 'get'>
  /** The visitor's network address. */
  address: string
}

/** The two forms at /retrouver: shown, shown again with what is wrong, or answered. */
export async function takeRecovery({
  services,
  asked,
  form,
  cookies,
  address,
}: Visit): Promise<{ status: number; state: RecoveryState }> {
  const empty = { search: undefined, values: {}, errors: {}, answer: undefined }
  if (!form) {
    const reference = asked.get('reference')?.slice(0, 40) ?? ''
    return { status: 200, state: { ...empty, search: 'order', values: { reference } } }
  }
  const search = typedIn(form, 'search') === 'transaction' ? 'transaction' : 'order'
  const values = {
    phone: typedIn(form, 'phone'),
    reference: typedIn(form, 'reference'),
    transaction: typedIn(form, 'transaction'),
  }
  const find = search === 'order' ? askForOrder : claimTransaction
  const orderTokens = readOrderTokens({ [ORDERS_COOKIE]: cookies.get(ORDERS_COOKIE)?.value })
  const proof = typedIn(form, 'preuve')
  const found = await find(services, { form: values, address, orderTokens, proof })
  const state = { ...empty, search, values } as const
  switch (found.kind) {
    case 'invalid':
      return { status: 422, state: { ...state, errors: found.fields } }
    case 'too-many': {
      const text = tryAgainIn(found.seconds)
      const challenge = askForm(found.challenge, proof)
      return { status: 429, state: { ...state, answer: { kind: 'too-many', text, challenge } } }
    }
    default:
      return { status: 200, state: { ...state, values: {}, answer: found } }
  }
}
