import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasTest, missingTests, testsNamed } from './spec/tests-named.ts'

test('docs/spec.md names only tests that exist', async () => {
  const spec = await readFile(new URL('../docs/spec.md', import.meta.url), 'utf8')
  expect(await missingTests(testsNamed(spec))).toEqual([])
})

test('a row names files, then their tests; one without a test is noticed', () => {
  const table = `
| demand | where | test |
| ------ | ----- | ---- |
| COMPLET | \`src/a.tsx\` | \`src/a.test.ts\` \`one\` \`two\`, \`test/journeys/b.journey.ts\` \`everyone can use \${path}\` |
| nothing | \`src/b.tsx\` | |
`
  expect(testsNamed(table)).toEqual([
    { demand: 'COMPLET', file: 'src/a.test.ts', tests: ['one', 'two'] },
    { demand: 'COMPLET', file: 'test/journeys/b.journey.ts', tests: ['everyone can use ${path}'] },
    { demand: 'nothing', file: '', tests: [] },
  ])
})

test('a name counts only as a whole and between quotes', () => {
  const program = `test("places are 'held'", () => {})\ntest('l\\'e-mail', () => {})`
  expect(hasTest(program, "places are 'held'")).toBe(true)
  expect(hasTest(program, "l'e-mail")).toBe(true)
  expect(hasTest(program, 'places are')).toBe(false)
})
