import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const HERE = 'src/back-office'

test('every form in which somebody writes asks before what was typed is lost', () => {
  const forms = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && path !== 'ui/reason-field.tsx')
    .map((path) => ({ path, text: readFileSync(join(HERE, path), 'utf8') }))
    .filter(({ text }) => /<(?:ReasonField|TextAreaField)\b|\btypedInto\(/.test(text))
  expect(forms.length).toBeGreaterThan(8)
  expect(forms.filter(({ text }) => !text.includes('useUnsaved(')).map(({ path }) => path)).toEqual([])
})

test('nothing else holds a browser or the router back', () => {
  const others = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('ui/unsaved.'))
    .filter((path) => /beforeunload|useBlocker|useBeforeUnload/.test(readFileSync(join(HERE, path), 'utf8')))
  expect(others).toEqual([])
})
