import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, moveParts } from './move-parts.ts'

const HOUR = 3_600_000
const at = (hour: number) => new Date(Date.UTC(2027, 6, 30) + hour * HOUR)
const span = (start: number, hours: number) => ({ startsAt: at(start), endsAt: at(start + hours) })
const part = fc.record({ opens: fc.integer({ min: 0, max: 99 }), hours: fc.integer({ min: 1, max: 100 }) })

/** Parts of an event of 100 hours that starts at hour 0. */
const parts = fc.array(part, { minLength: 1, maxLength: 8 }).map((given) =>
  given.map(({ opens, hours }, index) => ({
    id: `${index}`,
    opensAt: at(opens),
    closesAt: at(Math.min(opens + hours, 100)),
  })),
)

test('parts of an event that only moves keep their place in it, and so does a move back', () => {
  fc.assert(
    fc.property(parts, fc.integer({ min: -500, max: 500 }), (given, shift) => {
      const [from, to] = [span(0, 100), span(shift, 100)]
      const moved = moveParts(given, from, to)
      expect(moved.every((one) => isWithin(one, to))).toBe(true)
      expect(moved.map(({ opensAt }) => opensAt.getTime() - to.startsAt.getTime())).toEqual(
        given.map(({ opensAt }) => opensAt.getTime() - from.startsAt.getTime()),
      )
      expect(moveParts(moved, to, from)).toEqual(given)
    }),
  )
})

test('what closes with its event still does when that ends earlier or later; what is given is taken as it is', () => {
  fc.assert(
    fc.property(
      parts,
      fc.integer({ min: -500, max: 500 }),
      fc.integer({ min: 1, max: 300 }),
      (given, shift, hours) => {
        const [from, to] = [span(0, 100), span(shift, hours)]
        const own = { id: '0', opensAt: at(shift), closesAt: at(shift + 1) }
        const [first, ...others] = moveParts(given, from, to, [own])
        expect(first).toEqual(own)
        for (const [index, moved] of others.entries()) {
          const before = given[index + 1]
          const withEvent = before?.closesAt.getTime() === from.endsAt.getTime()
          const closes = withEvent ? to.endsAt.getTime() : (before?.closesAt.getTime() ?? 0) + shift * HOUR
          expect(moved.closesAt.getTime()).toBe(closes)
        }
      },
    ),
  )
})

test('a part that opens before its event, closes after it or closes before it opens is not within it', () => {
  const event = span(0, 10)
  expect(isWithin({ opensAt: at(0), closesAt: at(10) }, event)).toBe(true)
  expect(isWithin({ opensAt: at(-1), closesAt: at(5) }, event)).toBe(false)
  expect(isWithin({ opensAt: at(5), closesAt: at(11) }, event)).toBe(false)
  expect(isWithin({ opensAt: at(5), closesAt: at(5) }, event)).toBe(false)
})
