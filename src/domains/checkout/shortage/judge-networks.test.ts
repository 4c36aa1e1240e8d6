import { describe, expect, test } from 'vitest'
import { BEGINNING, judgeNetworks, PAYING, payingTime, type NetworkRecord } from './judge-networks.ts'

const record = (given: Partial<NetworkRecord>): NetworkRecord => ({
  network: 'n',
  orders: 3,
  paid: 0,
  unpaid: 0,
  ...given,
})
const hoards = (given: Partial<NetworkRecord>, capacity: number) =>
  judgeNetworks([record(given)], { begun: 0, paid: 0 }, capacity).hoarding.has('n')

describe('a network', () => {
  test.each([
    { orders: 3, paid: 0, unpaid: 2, capacity: 60, hoarding: false },
    { orders: 3, paid: 0, unpaid: 3, capacity: 60, hoarding: true },
    { orders: 9, paid: 0, unpaid: 66, capacity: 2_000, hoarding: false },
    { orders: 9, paid: 0, unpaid: 67, capacity: 2_000, hoarding: true },
    { orders: 90, paid: 67, unpaid: 67, capacity: 2_000, hoarding: false },
    { orders: 100, paid: 49, unpaid: 51, capacity: 2_000, hoarding: true },
  ])(
    'that paid $paid and did not pay $unpaid of $capacity places hoards: $hoarding',
    ({ hoarding, capacity, ...given }) => {
      expect(hoards(given, capacity)).toBe(hoarding)
    },
  )
})

test('networks whose orders of the hour were all left unpaid fail, and no others', () => {
  const records = [
    record({ network: 'fails', unpaid: 1 }),
    record({ network: 'pays too', unpaid: 9, paid: 1 }),
    record({ network: 'new' }),
  ]
  expect([...judgeNetworks(records, { begun: 0, paid: 0 }, 60).failing]).toEqual(['fails'])
})

test.each([
  { begun: 4, paid: 0, time: PAYING },
  { begun: 5, paid: 0, time: BEGINNING },
  { begun: 5, paid: 1, time: PAYING },
  { begun: 100, paid: 19, time: BEGINNING },
  { begun: 100, paid: 20, time: PAYING },
])(
  'where $paid of $begun payments have come, one that begins keeps its order for $time ms',
  ({ time, ...sale }) => {
    const standing = judgeNetworks([record({ network: 'paid before', paid: 1 })], sale, 60)
    expect(payingTime(standing, 'unknown')).toBe(time)
    expect(payingTime(standing, 'paid before')).toBe(PAYING)
  },
)
