import { describe, expect, test } from 'vitest'
import { judgeNetworks, type NetworkRecord } from './judge-networks.ts'

const record = (given: Partial<NetworkRecord>): NetworkRecord => ({
  network: 'n',
  orders: 3,
  paid: 0,
  unpaid: 0,
  ...given,
})
const nothing = { orders: 0, paid: 0, unpaid: 0 }
const hoards = (given: Partial<NetworkRecord>, capacity: number) =>
  judgeNetworks([record(given)], nothing, capacity).hoarding.has('n')

describe('a network', () => {
  test.each([
    { orders: 3, paid: 0, unpaid: 1, capacity: 60, hoarding: false },
    { orders: 3, paid: 0, unpaid: 2, capacity: 60, hoarding: true },
    { orders: 9, paid: 0, unpaid: 33, capacity: 2_000, hoarding: false },
    { orders: 9, paid: 0, unpaid: 34, capacity: 2_000, hoarding: true },
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
  expect([...judgeNetworks(records, nothing, 60).failing]).toEqual(['fails'])
})

test.each([
  { orders: 2, paid: 0, unpaid: 20, doubtful: false },
  { orders: 3, paid: 0, unpaid: 3, doubtful: true },
  { orders: 5, paid: 1, unpaid: 4, doubtful: false },
  { orders: 10, paid: 5, unpaid: 50, doubtful: true },
  { orders: 100, paid: 20, unpaid: 81, doubtful: true },
  { orders: 100, paid: 20, unpaid: 80, doubtful: false },
])('a sale of $orders orders, $paid places paid and $unpaid not, is doubtful: $doubtful', (given) => {
  const { doubtful, ...sale } = given
  expect(judgeNetworks([], sale, 60).doubtful).toBe(doubtful)
})
