import { expect, test } from 'vitest'
import { settle, type Meeting } from './settle-order.ts'

const meeting = (given: Partial<Meeting>): Meeting => ({
  orderState: 'held',
  placesCanBeTakenAgain: false,
  successorCanTakeIt: false,
  replaced: false,
  due: 7000,
  received: 7000,
  currency: 'XOF',
  ...given,
})

test.each<[string, Partial<Meeting>, ReturnType<typeof settle>]>([
  ['E5: the exact amount pays a held order', {}, { kind: 'pay', over: 0 }],
  [
    'E6: late money buys the places that are free again',
    { orderState: 'expired', placesCanBeTakenAgain: true },
    { kind: 'pay', over: 0 },
  ],
  [
    'E7: late money for places that are gone is returned',
    { orderState: 'expired' },
    { kind: 'misplaced', state: 'succeeded_late', reason: 'sold_out_late' },
  ],
  [
    'E8: money for a cancelled order is returned',
    { orderState: 'cancelled' },
    { kind: 'misplaced', state: 'succeeded_surplus', reason: 'order_cancelled' },
  ],
  [
    'E8: money for a replaced order pays its successor when it costs the same',
    { orderState: 'cancelled', replaced: true, successorCanTakeIt: true },
    { kind: 'pay-successor' },
  ],
  [
    'E8: money for a replaced order is returned when the successor costs something else',
    { orderState: 'cancelled', replaced: true },
    { kind: 'misplaced', state: 'succeeded_surplus', reason: 'replaced' },
  ],
  [
    'E9: a second success on a paid order is returned, whatever its amount',
    { orderState: 'paid', received: 100 },
    { kind: 'misplaced', state: 'succeeded_surplus', reason: 'paid_twice' },
  ],
  [
    'E12: too little pays nothing and is returned',
    { received: 6999 },
    { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' },
  ],
  [
    'E12: another currency pays nothing',
    { currency: 'USD' },
    { kind: 'misplaced', state: 'mismatch', reason: 'amount_short' },
  ],
  ['E13: too much pays, the rest is returned', { received: 9000 }, { kind: 'pay', over: 2000 }],
])('%s', (_, given, expected) => {
  expect(settle(meeting(given))).toEqual(expected)
})
