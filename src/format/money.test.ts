import { describe, expect, it } from 'vitest'
import { formatMoney } from './money.ts'

describe('formatMoney', () => {
  it.each([
    [0, '0\u00a0FCFA'],
    [500, '500\u00a0FCFA'],
    [7000, '7\u00a0000\u00a0FCFA'],
    [80_000, '80\u00a0000\u00a0FCFA'],
    [1_234_567, '1\u00a0234\u00a0567\u00a0FCFA'],
    [-2500, '-2\u00a0500\u00a0FCFA'],
  ])('writes %i', (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected)
  })

  it('never uses a plain or a narrow space, which could break the line or be missing in a PDF', () => {
    expect(formatMoney(12_345_678)).not.toMatch(/[ \u202f]/)
  })
})
