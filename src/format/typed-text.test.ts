import { describe, expect, it } from 'vitest'
import { printableLine, printableLines, typedLine, typedLines } from './typed-text.ts'

describe('text as typed', () => {
  it('becomes one line, without what cannot be seen, in composed letters', () => {
    expect(typedLine('  Ayaba\n\t Dossou\u202e ')).toBe('Ayaba Dossou')
    expect(typedLine('e\u0301')).toBe('é')
    expect(typedLine('👩\u200d🎤')).toBe('👩\u200d🎤')
  })

  it.each(['\u3164', '\u2800\u2800', '\u200d', '\u115f\u1160', '\uffa0', '\u0301'])(
    'is nothing where only what cannot be seen was typed: %j',
    (typed) => {
      expect(typedLine(` ${typed} `)).toBe('')
    },
  )

  it('keeps the breaks of several lines, at most two in a row', () => {
    expect(typedLines(' Bonjour, \r\n\r\n\r\n\r\nmerci.\r\n')).toBe('Bonjour,\n\nmerci.')
  })

  it('has no control characters and no half characters', () => {
    expect(printableLine.test('a\nb')).toBe(false)
    expect(printableLines.test('a\nb\tc')).toBe(true)
    expect(printableLines.test('a\u0000b')).toBe(false)
    expect(printableLines.test('a\rb')).toBe(false)
    expect(printableLines.test('\ud800')).toBe(false)
  })
})
