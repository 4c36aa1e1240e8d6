import { expect, test } from 'vitest'
import { approval } from '../../../test/desk/answers.ts'
import { withDecided } from './decided-line.tsx'

const asked = (id: string, minute: number) => ({
  ...approval,
  id,
  askedAt: `2026-07-06T09:0${minute}:00+01:00`,
})

test('what was decided keeps its place among what waits, whether it is still listed or not', () => {
  const [first, second, third] = [asked('a', 1), asked('b', 2), asked('c', 3)]
  const decided = [{ approval: second, outcome: 'yes' as const }]
  const shown = [{ approval: first, outcome: null }, ...decided, { approval: third, outcome: null }]
  expect(withDecided([first, second, third], decided)).toEqual(shown)
  expect(withDecided([first, third], decided)).toEqual(shown)
})
