import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { hasTest, testsNamed } from './spec/tests-named.ts'

const project = new URL('..', import.meta.url)
const edges = Array.from({ length: 24 }, (_, index) => `E${index + 1}`)

const named = testsNamed(await readFile(new URL('docs/edges.md', project), 'utf8'))
const programOf = (file: string) => readFile(new URL(file, project), 'utf8')
const carries = (title: string, edge: string) => new RegExp(`\\b${edge}\\b`).test(title)

test.each(edges)('%s has a test of its number that drives it through the whole site', async (edge) => {
  const rows = named.filter(({ demand }) => demand === edge)
  expect(rows.length).toBeGreaterThan(0)
  let whole = 0
  for (const { file, tests } of rows) {
    const program = await programOf(file)
    for (const title of tests) {
      expect(hasTest(program, title), `${file}: ${title}`).toBe(true)
      expect(carries(title, edge), `${title} is not named by ${edge}`).toBe(true)
    }
    if (program.includes('startSite(')) whole += tests.length
  }
  expect(whole).toBeGreaterThan(0)
})

test('a number counts only as a whole', () => {
  expect(carries('E1, E12: of too little', 'E12')).toBe(true)
  expect(carries('E12: of too little', 'E1')).toBe(false)
})
