import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takesAway, type Grant } from './takes-away.ts'

const grant = (id: string, partIds: string[], most: number | null = null): Grant => ({ id, partIds, most })

test.each<[string, Grant[], Grant[], boolean]>([
  ['one part less', [grant('a', ['1', '2'])], [grant('a', ['1'])], true],
  ['one part more', [grant('a', ['1'])], [grant('a', ['1', '2'])], false],
  ['another grant that opens the same', [grant('a', ['1'])], [grant('b', ['1', '2'])], false],
  ['a choice in the place of all', [grant('a', ['1', '2'])], [grant('a', ['1', '2'], 1)], true],
  ['all in the place of a choice', [grant('a', ['1', '2'], 1)], [grant('b', ['1', '2'])], false],
  ['a wider choice', [grant('a', ['1', '2'], 1)], [grant('a', ['1', '2', '3'], 1)], false],
  ['a narrower choice', [grant('a', ['1', '2', '3'], 1)], [grant('a', ['1', '2'], 1)], true],
  ['a choice of fewer', [grant('a', ['1', '2', '3'], 2)], [grant('a', ['1', '2', '3'], 1)], true],
  [
    'the same choice by another name, which calendars know',
    [grant('a', ['1', '2'], 1)],
    [grant('b', ['1', '2'], 1)],
    true,
  ],
  ['nothing at all', [grant('a', ['1'])], [], true],
])('%s', (_, before, after, expected) => {
  expect(takesAway(before, after)).toBe(expected)
})

const grants = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    partIds: fc.uniqueArray(fc.constantFrom('1', '2', '3', '4'), { minLength: 1 }),
    most: fc.option(fc.integer({ min: 1, max: 4 })),
  }),
  { selector: ({ id }) => id, maxLength: 3 },
)

/** Every set of parts that somebody may enter with such a ticket. */
function openings(given: readonly Grant[]): Set<string> {
  let sets: string[][] = [[]]
  for (const { partIds, most } of given) {
    const choices = partIds.reduce<string[][]>(
      (all, part) => [...all, ...all.map((one) => [...one, part])],
      [[]],
    )
    const allowed = choices.filter((choice) => choice.length <= (most ?? partIds.length))
    sets = sets.flatMap((set) => allowed.map((choice) => [...new Set([...set, ...choice])]))
  }
  return new Set(sets.map((set) => set.toSorted().join()))
}

test('whatever may be entered before a change that takes nothing away may be entered after it', () => {
  fc.assert(
    fc.property(grants, grants, (before, after) => {
      if (takesAway(before, after)) return
      const open = openings(after)
      for (const set of openings(before)) expect(open.has(set)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('leaving all as it is takes nothing away', () => {
  fc.assert(fc.property(grants, (given) => !takesAway(given, given)))
})
