import type { StatementAnswer } from '../../src/domains/books/contract.ts'
import type { ReadPreview } from '../../src/domains/payments/contract.ts'
import type { SessionAnswer } from '../../src/domains/staff/contract.ts'
import { hit, session } from './answers.ts'

/** Of the accounts, who imports statements. */
export const importing: SessionAnswer = { ...session, rights: [...session.rights, 'statement:import'] }

export const preview: ReadPreview = {
  kind: 'read',
  rows: 1_204,
  header: ['id', 'Montant (FCFA)', 'Statut', 'Date', 'N° opération'],
  columns: {
    transaction: 'id',
    date: 'Date',
    amount: 'Montant (FCFA)',
    status: 'Statut',
    reference: null,
    phone: null,
  },
  first: [
    {
      line: 2,
      transaction: 'TX-2026-0705-1432',
      at: '2026-07-05T14:32:00+01:00',
      amount: 84_000,
      moved: true,
      phone: '+2290197000001',
    },
    { line: 3, transaction: 'TX-2026-0705-1433', at: null, amount: null, moved: null, phone: null },
  ],
}

export const statement: StatementAnswer = {
  id: '0197f000-0000-7000-8000-000000000051',
  name: 'transactions-juillet.csv',
  rows: 1_204,
  by: session.person.name,
  at: '2026-07-06T10:00:00+01:00',
  isFinished: true,
  counts: [
    { result: 'known', count: 1_200 },
    { result: 'paid', count: 1 },
    { result: 'unmatched', count: 1 },
    { result: 'unknown', count: 2 },
  ],
  left: 0,
  looksAgain: false,
  lists: {
    found: {
      total: 204,
      rows: [
        {
          line: 2,
          transaction: 'TX-2026-0705-1432',
          amount: 84_000,
          result: 'paid',
          order: hit.reference,
          phone: null,
        },
        {
          line: 7,
          transaction: 'TX-2026-0705-1437',
          amount: 28_000,
          result: 'unmatched',
          order: null,
          phone: '+229 01 97 00 00 01',
        },
      ],
    },
    differing: {
      total: 1,
      rows: [
        { line: 9, transaction: 'TX-2026-0705-1439', amount: 27_000, received: 28_000, order: hit.reference },
      ],
    },
    lacking: { total: 0, rows: [] },
  },
}
