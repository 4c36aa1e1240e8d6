import { describe, expect, it } from 'vitest'
import { remaining, twoDigits } from './remaining.ts'

const target = Date.parse('2025-07-30T09:00:00+01:00')

describe('remaining', () => {
  it('splits what is left into days, hours, minutes and seconds', () => {
    expect(remaining(target, Date.parse('2025-07-28T06:57:55+01:00'))).toEqual({
      days: 2,
      hours: 2,
      minutes: 2,
      seconds: 5,
    })
  })

  it('shows a started second as a whole one, so that zero means now', () => {
    expect(remaining(target, target - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  })

  it('shows zeros once past', () => {
    const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 }
    expect(remaining(target, target)).toEqual(zeros)
    expect(remaining(target, target + 86_400_000)).toEqual(zeros)
  })
})

it('writes two digits', () => {
  expect([0, 9, 10, 123].map(twoDigits)).toEqual(['00', '09', '10', '123'])
})
