import { beforeEach, expect, it, vi } from 'vitest'
import { values } from '../../../test/sale/rehearsed-sale.ts'
import { rememberBuyer } from './buyer-memory.ts'

const DAY = 24 * 3_600_000
let now = 1_000_000 * DAY
const kept = new Map<string, string>()
const memory = rememberBuyer(() => now)

beforeEach(() => {
  now = 1_000_000 * DAY
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

it('a buyer who was kept comes back, without quantity and code, until they are forgotten', () => {
  expect(memory.read()).toBeUndefined()
  memory.keep({ ...values, quantite: '4', codepromo: 'STARKO' })
  expect(memory.read()).toEqual({ ...values, quantite: '1' })
  memory.forget()
  expect(memory.read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

it('a buyer is kept for a year at most', () => {
  memory.keep(values)
  now += 365 * DAY - 1
  expect(memory.read()).toBeDefined()
  now += 1
  expect(memory.read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

it.each<[string, (text: string) => string]>([
  ['that is none of ours', () => '{'],
  ['that would last longer than a year', (text) => text.replace(/jusque=(\d)/, 'jusque=9$1')],
  ['without an end', (text) => text.replace('jusque=', 'until=')],
  ['without a field', (text) => text.replace('villeAcheteur=', 'ville=')],
  ['whose address is none', (text) => text.replaceAll('afi%40example.bj', 'afi')],
])('what is kept %s is thrown away', (_, spoil) => {
  memory.keep(values)
  const [[name, text] = ['', '']] = kept
  const spoilt = spoil(text)
  expect(spoilt).not.toBe(text)
  kept.set(name, spoilt)
  expect(memory.read()).toBeUndefined()
  expect(kept.size).toBe(0)
})

it('where the browser keeps nothing, nothing is remembered and nothing breaks', () => {
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  memory.keep(values)
  expect(memory.read()).toBeUndefined()
})
