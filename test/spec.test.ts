import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { hasTest, testsNamed } from './spec/tests-named.ts'

const project = new URL('..', import.meta.url)

test('docs/spec.md names only tests that exist', async () => {
  const named = testsNamed(await readFile(new URL('docs/spec.md', project), 'utf8'))
  const missing: string[] = []
  for (const { demand, file, tests } of named) {
    const path = fileURLToPath(new URL(file, project))
    const program = file !== '' && existsSync(path) ? await readFile(path, 'utf8') : undefined
    if (program === undefined) missing.push(`${demand}: no test file ${file}`)
    else if (tests.length === 0) missing.push(`${demand}: no test of ${file}`)
    else missing.push(...tests.filter((name) => !hasTest(program, name)).map((name) => `${file}: ${name}`))
  }
  expect(missing).toEqual([])
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
