import { expect, test } from 'vitest'
import { systemRandom } from '../../../platform/random.ts'
import { makePassword, makeSerial, parsePassword, parseSerial } from './credentials.ts'

test('a password has no letter that can be taken for a digit, and uses all the others alike', () => {
  const counts = new Map<string, number>()
  for (let made = 0; made < 4_000; made += 1) {
    const password = makePassword(systemRandom)
    expect(password).toMatch(/^[A-HJKMNP-Z2-9]{4}-[A-HJKMNP-Z2-9]{4}$/)
    for (const character of password.replace('-', '')) counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  expect(counts.size).toBe(31)
  // 32 000 characters, about 1 032 of each; a sixth off would be six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 1_032)).toBeLessThan(190)
})

test.each(['r7km-4xq9', 'R7KM4XQ9', ' r7km 4xq9 ', 'R7KM–4XQ9'])(
  'the password typed as %j is R7KM-4XQ9',
  (typed) => {
    expect(parsePassword(typed)).toBe('R7KM-4XQ9')
  },
)

test('a serial number is read however it is typed, and a mistyped one is none', () => {
  const serial = makeSerial(systemRandom)
  expect(serial).toMatch(/^KL-/)
  for (const typed of [
    serial.toLowerCase(),
    serial.replaceAll('-', ''),
    `  ${serial} `,
    serial.replaceAll('-', ' '),
  ])
    expect(parseSerial(typed)).toBe(serial)
  const last = serial.at(-1) === '7' ? '8' : '7'
  expect(parseSerial(serial.slice(0, -1) + last)).toBeUndefined()
  for (const typed of ['', 'KL-', 'KL-7F3K', "' or true --", '\u0000'])
    expect(parseSerial(typed)).toBeUndefined()
})
