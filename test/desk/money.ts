import type {
  MoneyWaitingAnswer,
  PaymentAnswer,
  PaymentRow,
  PaymentsAnswer,
  RefundDuty,
  UnmatchedView,
} from '../../src/domains/books/payments/contract.ts'
import type { ApprovalView } from '../../src/domains/after-sale/contract.ts'
import { hit, session } from './answers.ts'

/** What the API answers about money, typed as its contract has it. */
export const moneySession = {
  ...session,
  rights: [...session.rights, 'payment:read', 'payment:trace', 'unmatched:close', 'refund:by-hand'],
}

const about = {
  id: '0197f000-0000-7000-8000-000000000003',
  attempt: 'none',
  paidFor: { kind: 'order', reference: hit.reference },
  provider: 'kkiapay',
  transaction: 'TX-2026-0705-1432',
} as const

export const paymentRow: PaymentRow = {
  ...about,
  at: '2026-07-05T14:30:00+01:00',
  state: 'succeeded',
  amount: 84_000,
  payer: hit.buyer,
}

export const payments = (
  rows: readonly PaymentRow[],
  rest: Partial<Omit<PaymentsAnswer, 'payments'>> = {},
): PaymentsAnswer => ({ payments: [...rows], next: null, outage: null, ...rest })

/** It has been paid twice, and nobody has decided yet about the second time. */
export const payment: PaymentAnswer = {
  now: '2026-07-06T10:00:02+01:00',
  payment: {
    ...about,
    state: 'succeeded_surplus',
    asked: 84_000,
    received: 84_000,
    startedAt: '2026-07-05T14:30:00+01:00',
    settledAt: '2026-07-05T14:32:00+01:00',
    reads: 3,
    lastReadAt: '2026-07-05T14:32:00+01:00',
    nextReadAt: '2026-07-06T14:32:00+01:00',
  },
  path: [
    { kind: 'asked', standing: 'done', turn: null, at: paymentRow.at, amount: 84_000, said: null },
    {
      ...({ kind: 'received', standing: 'done', turn: null, said: null } as const),
      at: '2026-07-05T14:32:00+01:00',
      amount: 84_000,
    },
    {
      ...({ kind: 'due', standing: 'waiting', turn: 'staff', said: 'paid_twice' } as const),
      at: '2026-07-05T14:32:00+01:00',
      amount: 84_000,
    },
  ],
  transactions: [
    {
      transaction: 'TX-2026-0705-1432',
      state: 'ended',
      namedAt: '2026-07-05T14:31:00+01:00',
      answeredAt: '2026-07-05T14:32:00+01:00',
    },
  ],
  story: [
    { at: '2026-07-05T14:30:00+01:00', kind: 'started', actor: 'buyer', actorName: null, detail: {} },
    {
      at: '2026-07-05T14:32:00+01:00',
      kind: 'succeeded_surplus',
      actor: 'provider',
      actorName: null,
      detail: { reference: 'TX-2026-0705-1432', amount: 84_000 },
    },
  ],
}

export const unmatched: UnmatchedView = {
  provider: 'kkiapay',
  transaction: 'TX-SANS-NOM-1',
  amount: 28_000,
  currency: 'XOF',
  since: '2026-07-05T15:00:00+01:00',
  guesses: [
    {
      reference: 'KD-AAAA-BBBB',
      buyer: 'Marie-Espérance Houngbédji-Agossou',
      phone: '+229 01 97 00 00 01',
      begunAt: '2026-07-05T14:50:00+01:00',
      why: 'amount',
    },
  ],
}

export const duty: RefundDuty = {
  id: '0197f000-0000-7000-8000-000000000051',
  payment: paymentRow.id,
  paidFor: paymentRow.paidFor,
  payer: { name: hit.buyer, phone: '+229 01 97 00 00 01' },
  amount: 84_000,
  state: 'due',
  why: 'paid_twice',
  said: null,
  isPaid: false,
  since: '2026-07-05T14:32:00+01:00',
}

export const moneyWaiting = (
  waiting: MoneyWaitingAnswer['waiting'],
  outage: MoneyWaitingAnswer['outage'] = null,
): MoneyWaitingAnswer => ({ waiting, outage })

/** Somebody has paid it by hand, to another phone than the one that had paid. */
export const handPayment: ApprovalView = {
  id: '0197f000-0000-7000-8000-000000000061',
  action: 'hand-payment',
  subject: hit.reference,
  amount: 84_000,
  why: 'Carte refusée, elle a changé de numéro',
  by: 'Koffi Dossou',
  about: { buyer: 'Sènami Àdànlɔ̀', events: ['Celebrity Night'] },
  mine: false,
  askedAt: '2026-07-06T09:00:00+01:00',
  endsAt: '2026-07-13T09:00:00+01:00',
  ownFrom: null,
  asksFrom: null,
  gone: false,
  preview: {
    refund: duty.id,
    payment: paymentRow.id,
    reference: hit.reference,
    transfer: 'MOMO-4471',
    payee: '01 66 00 00 99',
    payerPhone: '+2290197000001',
    isPayers: false,
    isCorrected: false,
    isReused: true,
  },
}
