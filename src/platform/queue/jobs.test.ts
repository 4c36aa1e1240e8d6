import { expect, test } from 'vitest'
import { every } from './jobs.ts'

test('work that is done again and again is not begun anew while it is not over', async () => {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  let begun = 0
  const { handle } = every(15, 'refunds.send', () => {
    begun += 1
    return over
  })
  const runs = [handle({}), handle({})]
  expect(begun).toBe(1)
  end()
  await Promise.all(runs)
  await handle({})
  expect(begun).toBe(2)
})

test('work that has failed is begun again at its next time', async () => {
  let begun = 0
  const { handle } = every(15, 'refunds.send', () => {
    begun += 1
    return Promise.reject(new Error('the provider is away'))
  })
  await expect(handle({})).rejects.toThrow('away')
  await expect(handle({})).rejects.toThrow('away')
  expect(begun).toBe(2)
})
