import { expect, test } from 'vitest'
import { readPasted } from './pasted-numbers.ts'

test('numbers stand one a line or beside one another, and each counts once', () => {
  expect(readPasted(' TX-1\r\nTX2;TX3, TX-1\n\n')).toEqual({ numbers: ['TX-1', 'TX2', 'TX3'], odd: [] })
})

test('what is no number is told and not sent', () => {
  expect(readPasted('TX1\n=HYPERLINK(1)\n07:45/x')).toEqual({
    numbers: ['TX1'],
    odd: ['=HYPERLINK(1)', '07:45/x'],
  })
  expect(readPasted(' \n')).toEqual({ numbers: [], odd: [] })
})
