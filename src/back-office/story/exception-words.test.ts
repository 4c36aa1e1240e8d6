import { expect, test } from 'vitest'
import { exceptionWords } from './exception-words.ts'

test('a refund by exception names the tickets that were used', () => {
  expect(exceptionWords(['KW-1'])).toBe('par exception, KW-1 déjà utilisé')
  expect(exceptionWords(['KW-1', 'KW-2'])).toBe('par exception, KW-1, KW-2 déjà utilisés')
})
