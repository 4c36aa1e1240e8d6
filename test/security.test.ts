import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { numberedFaults } from './faults/numbered-faults.ts'
import { missingTests, testsNamed } from './spec/tests-named.ts'

const page = await readFile(new URL('../docs/security.md', import.meta.url), 'utf8')
const tried = testsNamed(page.split('\n## ').find((part) => part.startsWith('What is tried')) ?? '')

test('docs/security.md has a row for each numbered fault, in their order', () => {
  const rows = [...new Set(tried.map(({ demand }) => demand))]
  expect(rows).toEqual(Object.entries(numberedFaults).map(([number, what]) => `${number} ${what}`))
})

test('docs/security.md names only tests that exist', async () => {
  expect(await missingTests(tried)).toEqual([])
})

test('every section of ASVS 5.0 is answered, each once', () => {
  const answered = Array.from(page.matchAll(/^\| (V\d+\.\d+) /gm), ([, section]) => section)
  const sections = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3]
  expect(answered).toEqual(
    sections.flatMap((count, chapter) =>
      Array.from({ length: count }, (_, section) => `V${chapter + 1}.${section + 1}`),
    ),
  )
})
