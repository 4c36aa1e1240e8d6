import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { factorChanges } from '../../domains/staff/mails/mail-kinds.ts'
import { approvalActions } from '../../domains/staff/record/approval.ts'
import { actionWords } from './action-words.ts'

/** What is written down by a name that the code puts together. */
const composed: Record<string, readonly string[]> = {
  'approval-${told}': ['approval-yes', 'approval-alone', 'approval-no', 'approval-void'],
  'photo-${to}': ['photo-refused', 'photo-removed'],
}

function written(): string[] {
  const sources = readdirSync('src/domains', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join('src/domains', path), 'utf8'))
    .filter((text) => /recordAction|editRow|writeRow|noteMade|photo-wall/.test(text))
  return sources.flatMap((text) =>
    [...text.matchAll(/(?:action:|noteMade\(\w+,) (?:'([a-z-]+)'|`([^`]+)`)/g)].flatMap(
      ([, name, pattern = '']) => (name === undefined ? (composed[pattern] ?? [pattern]) : [name]),
    ),
  )
}

test('everything that staff do is told in words', () => {
  // What an approval is about.
  const asked: readonly string[] = approvalActions
  const actions = new Set([...written(), ...factorChanges].filter((action) => !asked.includes(action)))
  expect(actions.size).toBeGreaterThan(35)
  expect([...actions].filter((action) => actionWords(action) === action)).toEqual([])
})

test('what has no words is shown as it is written down', () => {
  expect(actionWords('moon-landed')).toBe('moon-landed')
})
