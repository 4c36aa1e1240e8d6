import type { SalesChecksAnswer } from '../../src/domains/books/checks/contract.ts'
import type { SessionAnswer } from '../../src/domains/staff/contract.ts'
import { hit, session } from './answers.ts'

/** Of the accounts, who sees whether all agrees. */
export const checking: SessionAnswer = {
  ...session,
  rights: ['order:read', 'payment:read', 'books:check'],
}

export const noChecks: SalesChecksAnswer = { underWay: null, last: null, earlier: [] }

const about = { order: null, payment: null, name: null }

export const broken: SalesChecksAnswer = {
  underWay: null,
  last: {
    id: '0197f000-0000-7000-8000-000000000071',
    at: '2026-07-06T04:00:12+01:00',
    by: null,
    count: 203,
    compared: {
      orders: 1_204,
      places: 3_310,
      tickets: 3_290,
      gifts: 41,
      payments: 1_260,
      received: 23_870_000,
      returned: 412_000,
    },
    broken: [
      {
        rule: 'money is on what it paid for or to be returned',
        subject: '0197f000-0000-7000-8000-000000000003',
        told: [84_000, 56_000, 0],
        ...about,
        order: hit.reference,
        payment: '0197f000-0000-7000-8000-000000000003',
      },
      {
        rule: 'counters equal the orders',
        subject: '0197f000-0000-7000-8000-000000000072',
        told: [3, 2, 1_040, 1_040],
        ...about,
        name: 'Celebrity Night, Carré VIP des Amazones et de leurs invités',
      },
      {
        rule: 'a rule of another release',
        subject: '0197f000-0000-7000-8000-000000000073',
        told: [],
        ...about,
      },
    ],
  },
  earlier: [
    {
      id: '0197f000-0000-7000-8000-000000000074',
      at: '2026-07-05T16:20:00+01:00',
      by: 'Marie-Espérance Houngbédji-Agossou',
      count: 0,
    },
    { id: '0197f000-0000-7000-8000-000000000075', at: '2026-07-05T04:00:12+01:00', by: null, count: null },
  ],
}
