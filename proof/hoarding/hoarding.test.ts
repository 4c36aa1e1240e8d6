import { describe, expect, test } from 'vitest'
import { createChance } from '../simulation/chance.ts'
import { PaperShop } from './paper-shop.ts'
import { habits, playSale, type Attack, type Crowd } from './play-sale.ts'

/** All of them with `npm run verify -- --full`. */
const seeds = process.env.VERIFY_FULL === undefined ? ['1'] : ['1', '2', '3']
const elsewhere = ['elsewhere a', 'elsewhere b', 'elsewhere c']
const hoarders = (count: number) => Array.from({ length: count }, (_, at) => `hoarder ${at}`)

const sale = async (seed: string, capacity: number, attack: Attack | undefined, crowd: Crowd, fair = true) =>
  playSale(new PaperShop(capacity, fair), createChance(seed), attack, crowd)

const freeSale = (seed: string, capacity: number, attack: Attack | undefined, crowd: Crowd, fair = true) =>
  playSale(new PaperShop(capacity, fair, true), createChance(seed), attack, { ...crowd, free: true })

const few: Crowd = { buyers: 25, networks: elsewhere, most: 2, minutes: 8 }
const many: Crowd = { buyers: 100, networks: elsewhere, most: 4, minutes: 8 }

describe.each(seeds)('with seed %s', (seed) => {
  const one: Attack = { networks: ['hoarder 0'], rate: 5, habit: 'takes', places: 10 }

  test.each([
    ['60', 60, few],
    ['2,000', 2_000, many],
  ])(
    '(a) of %s places one hoarding network keeps none from buyers elsewhere or behind it',
    async (_, capacity, crowd) => {
      for (const networks of [elsewhere, one.networks])
        expect(await sale(seed, capacity, one, { ...crowd, networks })).toEqual({
          served: crowd.buyers,
          owed: 0,
        })
    },
  )

  test('(a) without the rule it keeps them all', async () => {
    for (const [capacity, crowd] of [
      [60, few],
      [2_000, many],
    ] as const)
      expect((await sale(seed, capacity, one, crowd, false)).served).toBeLessThan(crowd.buyers * 0.2)
  })

  test('(b) twenty hoarding networks keep none from buyers elsewhere', async () => {
    const twenty: Attack = { ...one, networks: hoarders(20) }
    expect((await sale(seed, 60, twenty, few)).served).toBeGreaterThanOrEqual(24)
  })

  test('(c) of a thousand buyers behind one address, or three, all whose places there are have them, the first first', async () => {
    const crowd: Crowd = { buyers: 1_000, networks: ['one'], most: 2, minutes: 0.5 }
    expect(await sale(seed, 2_000, undefined, crowd)).toEqual({ served: 1_000, owed: 0 })
    for (const networks of [crowd.networks, elsewhere]) {
      const scarce = await sale(seed, 60, undefined, { ...crowd, networks })
      expect(scarce).toEqual(await sale(seed, 60, undefined, { ...crowd, networks }, false))
      expect(scarce.owed).toBe(0)
    }
  })

  test('(d) among three hundred who pay behind its address it keeps none from anybody', async () => {
    const networks = [...one.networks, ...one.networks, ...one.networks, 'elsewhere a']
    const crowd: Crowd = { buyers: 400, networks, most: 2, minutes: 8 }
    expect((await sale(seed, 2_000, one, crowd)).served).toBe(400)
  })

  test('(e) nor do twenty networks that begin to pay each time, from buyers elsewhere', async () => {
    const twenty: Attack = { ...one, networks: hoarders(20), habit: 'begins to pay' }
    expect((await sale(seed, 60, twenty, few)).served).toBeGreaterThanOrEqual(24)
  })

  test.each(habits)('(e) nor does one that %s, from one network or from an IPv6 block', async (habit) => {
    for (const networks of [['hoarder 0'], Array.from({ length: 20 }, (_, at) => `block/${at}`)])
      expect(
        (await sale(seed, 60, { networks, rate: 5 / networks.length, habit, places: 2 }, few)).served,
      ).toBe(25)
  })

  test.each(['takes', 'replaces', 'cancels in time'] as const)(
    '(e) nor of free places one that %s and reads no mail, from buyers elsewhere or behind it',
    async (habit) => {
      for (const networks of [elsewhere, one.networks])
        expect((await freeSale(seed, 60, { ...one, habit }, { ...few, networks })).served).toBe(25)
    },
  )

  test('(e) nor do twenty networks that read no mail keep free places from buyers elsewhere', async () => {
    const twenty: Attack = { ...one, networks: hoarders(20) }
    expect((await freeSale(seed, 60, twenty, few)).served).toBeGreaterThanOrEqual(24)
  })

  test('(e) without the rule and without the mail being read it keeps all free places', async () => {
    expect((await freeSale(seed, 60, one, few, false)).served).toBeLessThan(few.buyers * 0.2)
  })

  test('(c) of free places the same buyers have theirs as without the rule', async () => {
    const crowd: Crowd = { buyers: 1_000, networks: ['one'], most: 2, minutes: 0.5 }
    expect(await freeSale(seed, 2_000, undefined, crowd)).toEqual({ served: 1_000, owed: 0 })
    const scarce = await freeSale(seed, 60, undefined, crowd)
    expect(scarce).toEqual(await freeSale(seed, 60, undefined, crowd, false))
  })
})
