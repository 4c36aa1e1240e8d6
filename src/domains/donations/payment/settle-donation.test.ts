import { expect, test } from 'vitest'
import { settleDonation, type Meeting, type Settlement } from './settle-donation.ts'

const meeting = (given: Partial<Meeting>): Meeting => ({
  state: 'pending',
  due: 5000,
  received: 5000,
  currency: 'XOF',
  ...given,
})

test.each<[string, Partial<Meeting>, Settlement]>([
  ['the exact amount pays', {}, { kind: 'pay', late: false, over: 0 }],
  [
    'money that comes after the donation was closed pays it still',
    { state: 'closed' },
    { kind: 'pay', late: true, over: 0 },
  ],
  [
    'more than was meant pays, and the rest goes back',
    { received: 7500 },
    { kind: 'pay', late: false, over: 2500 },
  ],
  [
    'a second success goes back, whatever its amount',
    { state: 'paid', received: 100 },
    { kind: 'misplaced', state: 'succeeded_surplus', reason: 'paid_twice' },
  ],
  [
    'too little pays nothing',
    { received: 4999 },
    { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' },
  ],
  [
    'another currency pays nothing',
    { currency: 'USD' },
    { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' },
  ],
])('%s', (_, given, expected) => {
  expect(settleDonation(meeting(given))).toEqual(expected)
})
