import { expect, test } from 'vitest'
import { orderFilterOf, ordersAddress } from './orders-query.ts'

const read = (address: string) => orderFilterOf(new URL(address, 'https://x').searchParams)

test('a filter stands in the address, and is read from it again', () => {
  const filter = {
    event: 'celebrity-night',
    state: 'refunded_partly',
    from: '2026-07-01',
    until: '2026-07-31',
    problem: 'yes',
  } as const
  expect(ordersAddress(filter)).toBe(
    '/gestion/commandes?evenement=celebrity-night&etat=refunded_partly&du=2026-07-01&au=2026-07-31&probleme=oui',
  )
  expect(read(ordersAddress(filter))).toEqual(filter)
  expect(ordersAddress({})).toBe('/gestion/commandes')
})

test('what is no filter counts for nothing', () => {
  expect(read('/?etat=moon&du=hier&au=2026&probleme=non&other=1')).toEqual({})
})
