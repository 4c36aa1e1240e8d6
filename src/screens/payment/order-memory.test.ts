import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberOrders } from './order-memory.ts'

const kept = new Map<string, string>()
let now = 0
const memory = rememberOrders(() => now)

beforeEach(() => {
  kept.clear()
  now = 1_000_000
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('each ticket has its own order, and a newer one takes its place', () => {
  memory.set('model-1', 'order-1')
  memory.set('model-2', 'order-2')
  memory.set('model-1', 'order-3')
  expect(memory.get('model-1')).toBe('order-3')
  expect(memory.get('model-2')).toBe('order-2')
  expect(memory.get('model-3')).toBeUndefined()
})

test('an order that is over is forgotten, and not the one that another tab has put in its place', () => {
  memory.set('model-1', 'order-2')
  memory.forget('order-1')
  expect(memory.get('model-1')).toBe('order-2')
  memory.forget('order-2')
  expect([...kept.values()]).toEqual([''])
})

test('nothing outlives the hold and its grace', () => {
  memory.set('model-1', 'order-1')
  now += 20 * 60_000 - 1
  expect(memory.get('model-1')).toBe('order-1')
  now += 1
  expect(memory.get('model-1')).toBeUndefined()
  expect([...kept.values()]).toEqual([''])
})

test('a browser that keeps nothing, or something that is not ours, remembers nothing', () => {
  kept.set('commande-en-cours', '{"model-1":"order-1"}')
  expect(memory.get('model-1')).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  memory.set('model-1', 'order-1')
  memory.forget('order-1')
  expect(memory.get('model-1')).toBeUndefined()
})
