import { describe, expect, it } from 'vitest'
import { judgePass, signPass } from './pass.ts'

const MINUTE = 60_000
const now = Date.parse('2027-06-04T19:01:00Z')
const holder = { sessionId: 'a', eventId: 'rire' }
const pass = signPass('secret', holder, now, 5 * MINUTE)
const judge = (given: string, at = now, by = holder) => judgePass('secret', by, given, at)

describe('a pass', () => {
  it('opens until its time is over, at least for as long as was asked and at most five minutes longer', () => {
    expect(judge(pass)).toBe('valid')
    expect(judge(pass, now + 5 * MINUTE)).toBe('valid')
    expect(judge(pass, now + 10 * MINUTE)).toBe('expired')
  })

  it('stays the same for some minutes, so that nothing is fetched twice', () => {
    expect(signPass('secret', holder, now + MINUTE, 5 * MINUTE)).toBe(pass)
    expect(signPass('secret', holder, now + 5 * MINUTE, 5 * MINUTE)).not.toBe(pass)
  })

  it('opens nothing for another session or at another show', () => {
    expect(judge(pass, now, { ...holder, sessionId: 'b' })).toBe('forged')
    expect(judge(pass, now, { ...holder, eventId: 'siano' })).toBe('forged')
    expect(judge(signPass('other', holder, now, MINUTE))).toBe('forged')
  })

  it.each([
    ['a later end', () => pass.replace(/^[^.]+/, (now + 60 * MINUTE).toString(36))],
    ['an end written otherwise', () => pass.replace('.', '!.')],
    ['an end with a zero before it', () => `0${pass}`],
    ['another signature', () => `${pass.slice(0, -2)}AA`],
    ['a longer signature', () => `${pass}A`],
    ['no signature', () => pass.split('.')[0] ?? ''],
    ['no end', () => `.${pass.split('.')[1] ?? ''}`],
    ['nothing', () => ''],
  ])('with %s is refused', (_, change) => {
    expect(judge(change())).toBe('forged')
  })
})
