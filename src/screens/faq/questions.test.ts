import { describe, expect, it } from 'vitest'
import { categories } from './questions.ts'

describe('the questions', () => {
  it('are three for each of the three tabs, each with an address of its own', () => {
    expect(categories.map(({ title }) => title)).toEqual([
      'Billetterie Numérique',
      'Billetterie Physique',
      'All-in-One',
    ])
    for (const { questions } of categories) expect(questions).toHaveLength(3)
    const ids = categories.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)])
    expect(new Set(ids).size).toBe(12)
  })
})
