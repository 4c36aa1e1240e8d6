import type { Hit } from '../../src/domains/books/contract.ts'
import type { ApprovalView, ApprovalsAnswer, RefundView } from '../../src/domains/after-sale/contract.ts'
import type { ActionView, OrderAnswer } from '../../src/domains/books/contract.ts'
import type { OwnAnswer, SessionAnswer, TeamAnswer } from '../../src/domains/staff/contract.ts'

/** What the API of the back-office answers, typed as its contract has it, for screens that are looked at alone. */
export const session: SessionAnswer = {
  person: { id: '0197f000-0000-7000-8000-000000000001', name: 'Awa Zinsou', email: 'awa@exemple.bj' },
  roles: [{ role: 'finance', organiserId: null }],
  rights: ['order:read', 'refund:ask', 'refund:approve'],
  provenUntil: null,
  now: '2026-07-06T10:00:00+01:00',
}

export const hit: Hit = {
  kind: 'order',
  reference: 'KD-7F3K-92QD',
  buyer: 'Sènami Àdànlɔ̀',
  phone: '+2290197000001',
  email: 'senami@exemple.bj',
  event: 'Celebrity Night',
  state: 'paid',
  amount: 84_000,
  at: '2026-07-05T14:20:00+01:00',
  why: 'words',
}

export const refund: RefundView = {
  id: '0197f000-0000-7000-8000-000000000002',
  state: 'pending',
  amount: 28_000,
  tickets: ['KW-7F3K-92QD'],
  exceptions: [],
  why: 'Malade le jour du concert',
  by: 'Awa Zinsou',
  byHand: false,
  isPaid: false,
  askedAt: '2026-07-06T10:00:00+01:00',
  undoUntil: '2026-07-06T10:10:00+01:00',
  approval: null,
  reason: null,
}

export function order(refunds: readonly RefundView[] = []): OrderAnswer {
  const ticket = {
    holder: 'Sènami Àdànlɔ̀',
    event: 'Celebrity Night',
    type: 'Carré VIP',
    price: 28_000,
    persons: 1,
    hold: null,
  }
  return {
    now: '2026-07-06T10:00:02+01:00',
    refundLimit: 100_000,
    order: {
      reference: hit.reference,
      state: 'paid',
      amount: 84_000,
      placedAt: hit.at,
      paidAt: '2026-07-05T14:32:00+01:00',
      version: 1,
      buyer: {
        name: hit.buyer,
        firstName: 'Sènami',
        lastName: 'Àdànlɔ̀',
        phone: hit.phone,
        email: hit.email,
        city: 'Cotonou',
      },
      promoCode: null,
      lines: [
        {
          event: 'Celebrity Night',
          when: 'samedi 5 juillet 2026 à 19h',
          place: 'Palais des Congrès, Cotonou',
          type: 'Carré VIP',
          quantity: 3,
          amount: 84_000,
        },
      ],
    },
    tickets: [
      { ...ticket, number: 'KW-7F3K-92QD', state: 'issued' },
      { ...ticket, number: 'KW-8G4L-03RE', state: 'issued', holder: 'Marie-Espérance Houngbédji-Agossou' },
      { ...ticket, number: 'KW-9H5M-14SF', state: 'used' },
    ],
    payments: [
      {
        id: '0197f000-0000-7000-8000-000000000003',
        state: 'succeeded',
        attempt: 'none',
        amount: 84_000,
        received: 84_000,
        provider: 'kkiapay',
        transaction: 'TX-2026-0705-1432',
        failure: null,
        startedAt: '2026-07-05T14:30:00+01:00',
        settledAt: '2026-07-05T14:32:00+01:00',
      },
    ],
    refunds: [...refunds],
    providerReturns: 'whole',
    refusedByProvider: false,
    story: [
      { at: hit.at, kind: 'held', actor: 'buyer', actorName: null, detail: {} },
      { at: '2026-07-05T14:32:00+01:00', kind: 'paid', actor: 'provider', actorName: null, detail: {} },
    ],
  }
}

export const approval: ApprovalView = {
  id: '0197f000-0000-7000-8000-000000000004',
  action: 'refund',
  subject: hit.reference,
  amount: 150_000,
  why: 'Acheté deux fois par erreur',
  by: 'Koffi Dossou',
  about: { buyer: 'Sènami Àdànlɔ̀', events: ['Celebrity Night'] },
  mine: false,
  askedAt: '2026-07-06T09:00:00+01:00',
  endsAt: '2026-11-30T15:23:00+01:00',
  ownFrom: null,
  asksFrom: null,
  gone: false,
  preview: {
    reference: hit.reference,
    amount: 150_000,
    left: 300_000,
    byHand: false,
    returnPlaces: true,
    tickets: [{ number: 'KW-7F3K-92QD', state: 'issued' }],
  },
}

export const approvals = (...waiting: ApprovalView[]): ApprovalsAnswer => ({
  now: '2026-07-06T10:00:02+01:00',
  approvesFrom: null,
  approvals: waiting,
})

/** Of the direction, who opens what only they may. */
export const ownerSession: SessionAnswer = {
  ...session,
  roles: [{ role: 'owner', organiserId: null }],
  rights: [...session.rights, 'audit:read', 'team:write'],
}

export const team: TeamAnswer = {
  now: '2026-07-06T10:00:02+01:00',
  colleagues: [
    {
      ...session.person,
      roles: [{ membershipId: '0197f000-0000-7000-8000-000000000011', role: 'owner', organiserId: null }],
      sessions: [
        {
          id: '0197f000-0000-7000-8000-000000000021',
          label: 'Chrome sur Windows',
          seenAt: '2026-07-06T10:00:00+01:00',
        },
      ],
      seenAt: '2026-07-06T10:00:00+01:00',
    },
    {
      id: '0197f000-0000-7000-8000-000000000005',
      name: 'Marie-Espérance Houngbédji-Agossou',
      email: 'marie-esperance.houngbedji-agossou@exemple.bj',
      roles: [
        { membershipId: '0197f000-0000-7000-8000-000000000012', role: 'support', organiserId: null },
        { membershipId: '0197f000-0000-7000-8000-000000000013', role: 'content', organiserId: null },
      ],
      sessions: [
        {
          id: '0197f000-0000-7000-8000-000000000022',
          label: 'Chrome sur Android',
          seenAt: '2026-07-06T08:14:00+01:00',
        },
      ],
      seenAt: '2026-07-06T08:14:00+01:00',
    },
  ],
  invitations: [
    {
      id: '0197f000-0000-7000-8000-000000000031',
      email: 'koffi@exemple.bj',
      role: 'support',
      invitedBy: session.person.name,
      endsAt: '2026-07-09T10:00:00+01:00',
    },
  ],
}

export const own: OwnAnswer = {
  now: '2026-07-06T10:00:02+01:00',
  sessions: [
    {
      id: '0197f000-0000-7000-8000-000000000021',
      label: 'Chrome sur Windows',
      startedAt: '2026-07-06T07:58:00+01:00',
      seenAt: '2026-07-06T10:00:00+01:00',
      isThis: true,
    },
    {
      id: '0197f000-0000-7000-8000-000000000023',
      label: 'Chrome sur Android',
      startedAt: '2026-07-05T21:10:00+01:00',
      seenAt: '2026-07-06T08:14:00+01:00',
      isThis: false,
    },
  ],
  passkeys: [
    {
      id: 'first',
      label: 'Chrome sur Windows',
      addedAt: '2026-06-01T09:00:00+01:00',
      usedAt: '2026-07-06T07:58:00+01:00',
    },
    { id: 'second', label: 'Chrome sur Android', addedAt: '2026-06-02T09:00:00+01:00', usedAt: null },
  ],
  password: null,
}

const by = { id: session.person.id, name: session.person.name }

export const actions: ActionView[] = [
  {
    id: 12,
    at: '2026-07-06T09:40:00+01:00',
    action: 'event-edited',
    by,
    subject: { kind: 'event', key: 'celebrity-night', name: 'Celebrity Night' },
    detail: { venue: { from: 'Stade de l’Amitié Général Mathieu Kérékou', to: 'Palais des Congrès' } },
  },
  {
    id: 11,
    at: '2026-07-06T09:30:00+01:00',
    action: 'refund-asked',
    by,
    subject: { kind: 'order', key: hit.reference, name: hit.reference },
    detail: { order: hit.reference, amount: 28_000, why: 'Malade le jour du concert', limit: null },
  },
  {
    id: 10,
    at: '2026-07-06T09:00:00+01:00',
    action: 'colleague-invited',
    by: { id: null, name: 'Sika' },
    subject: { kind: 'thing', key: 'koffi@exemple.bj', name: 'koffi@exemple.bj' },
    detail: { role: 'support' },
  },
]
