import type { AttemptState, PaymentState } from '../../payments/payment-state.ts'
import type { Refund } from '../../payments/refunds/refunds.ts'
import type { PathStep } from './contract.ts'

/** All that says where the money of a payment is. Amounts in whole francs. */
export interface MoneyFacts {
  state: PaymentState
  attempt: AttemptState
  asked: number
  /** Null: nothing came. */
  received: number | null
  startedAt: Date
  attemptAt: Date
  settledAt: Date | null
  reversedAt: Date | null
  /** The provider's word for a failure; null: none is known. */
  failure: string | null
  /** Whether the provider is asked again by itself. */
  isWatched: boolean
  purpose: 'order' | 'donation'
  /** When it paid for what it was meant for, or for its successor; null: it paid for nothing. */
  boughtAt: Date | null
  dues: readonly Due[]
  refunds: readonly GivenBack[]
}

interface Due {
  id: string
  amount: number
  reason: string
  since: Date
}

interface GivenBack {
  dueId: string | null
  amount: number
  state: Refund['state']
  byHand: boolean
  decidedAt: Date
  settledAt: Date | null
  /** Of the transfer. */
  reference: string | null
  /** Why it was refused. */
  reason: string | null
}

/** Pure: where money went, step by step, where it stands, and whose turn it is there. */
export function traceMoney(facts: MoneyFacts): PathStep[] {
  const { startedAt, asked, received } = facts
  const begun = step('asked', 'done', { at: startedAt, amount: asked })
  if (received === null) return [begun, ...atProvider(facts)]
  const came = step('received', 'done', { at: facts.settledAt, amount: received })
  return [begun, came, ...becameOf(facts, received)]
}

function atProvider(facts: MoneyFacts): PathStep[] {
  const { state, attempt, failure, attemptAt: at, isWatched } = facts
  const ahead = step(destination(facts), 'ahead', {})
  // Once nobody asks any more, the answer comes only if people do.
  const turn = isWatched ? 'provider' : 'staff'
  // The window may still be open, and be tried once more.
  const again = state === 'pending' ? 'buyer' : null
  switch (attempt) {
    case 'pending':
      return [step('running', 'waiting', { at, turn }), ahead]
    case 'claimed':
      return [step('said-paid', 'waiting', { at, turn }), ahead]
    case 'started':
      if (state === 'pending') return [step('buyer-pays', 'waiting', { at, turn: 'buyer' }), ahead]
      return [step('silent', 'stopped', { at })]
    case 'none':
      if (failure === null) return [step('silent', 'stopped', { at, turn: again })]
      return [step('refused', 'stopped', { at, turn: again, said: failure || null })]
  }
}

function becameOf(facts: MoneyFacts, received: number): PathStep[] {
  const { boughtAt, dues, refunds, state, reversedAt } = facts
  const kept = received - dues.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...(boughtAt ? [step(destination(facts), 'done', { at: boughtAt, amount: kept })] : []),
    ...dues.flatMap((due) => {
      const own = refunds.filter(({ dueId }) => dueId === due.id)
      return [dueStep(due, own), ...own.flatMap((refund) => refundSteps(refund, null))]
    }),
    ...refunds.flatMap((refund) => {
      if (refund.dueId !== null) return []
      const isReplaced = refunds.some((other) => isLater(other, refund))
      return refundSteps(refund, isReplaced || state === 'reversed' ? null : 'staff')
    }),
    ...(state === 'reversed' ? [step('reversed', 'stopped', { at: reversedAt, turn: 'staff' })] : []),
  ]
}

/** Money that is due waits for people until somebody gives it back. */
function dueStep({ since, amount, reason }: Due, refunds: readonly GivenBack[]): PathStep {
  const isDecided = refunds.some(({ state }) => state !== 'refused' && state !== 'undone')
  const about = { at: since, amount, said: reason }
  return isDecided ? step('due', 'done', about) : step('due', 'waiting', { ...about, turn: 'staff' })
}

/** `afterRefusal`: whose turn it is where it was refused. */
function refundSteps(refund: GivenBack, afterRefusal: PathStep['turn']): PathStep[] {
  const { state, byHand, amount, decidedAt, settledAt, reference, reason } = refund
  const decided = { at: decidedAt, amount }
  switch (state) {
    case 'pending':
      return [step('refund-pending', 'waiting', { ...decided, turn: 'site' })]
    case 'decided':
      return byHand
        ? [step('refund-by-hand', 'waiting', { ...decided, turn: 'staff' })]
        : [step('refund-to-send', 'waiting', { ...decided, turn: 'site' })]
    case 'sent':
    case 'processing':
      return [step('refund-at-provider', 'waiting', { ...decided, turn: 'provider' })]
    case 'done':
      return [step('refund-done', 'done', { at: settledAt, amount, said: byHand ? reference : null })]
    case 'refused':
      return [step('refund-refused', 'stopped', { at: settledAt, amount, turn: afterRefusal, said: reason })]
    case 'undone':
      return []
  }
}

const isLater = (other: GivenBack, refund: GivenBack): boolean =>
  other.dueId === null && other.state !== 'undone' && other.decidedAt > refund.decidedAt

const destination = ({ purpose }: MoneyFacts) => (purpose === 'order' ? 'tickets' : 'gift')

interface About {
  at?: Date | null
  amount?: number
  turn?: PathStep['turn']
  said?: string | null
}

function step(kind: PathStep['kind'], standing: PathStep['standing'], about: About): PathStep {
  const { at = null, amount = null, turn = null, said = null } = about
  return { kind, standing, turn, at: at?.toISOString() ?? null, amount, said }
}
