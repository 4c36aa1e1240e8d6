import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { abilities, isKept } from '../src/screens/promises/abilities.ts'
import { advertising, linesOf } from './promises/page-lines.tsx'
import { listed } from './promises/listed.ts'
import { hasTest } from './spec/tests-named.ts'

const document = await readFile('docs/promises.md', 'utf8')

/** The headings of docs/promises.md with what stands below them. */
const sections = new Map(
  document
    .split(/^### /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.split(/^## /m)[0]?.split('\n') ?? []
      return [name, lines] as const
    }),
)

const line = (page: string, words: string): string => `- \`${page}\`: ${words}`

/** Lines of the document that name words of a page: of one heading, or of all. */
const wordsUnder = (name?: string): string[] =>
  [...sections]
    .filter(([heading]) => name === undefined || heading === name)
    .flatMap(([, lines]) => lines.filter((one) => one.startsWith('- `/')))

const shown = (live: boolean): string[] =>
  advertising.flatMap((page) => linesOf(page, { live }).map((words) => line(page, words)))

describe('docs/promises.md', () => {
  test('has a heading for each thing that pages promise, with the tests that keep it or the part that will', async () => {
    for (const [name, kept] of Object.entries(abilities)) {
      const [, says = ''] = sections.get(name) ?? []
      if (kept === 'here') expect(await missing(says), name).toEqual([])
      else expect(says, name).toMatch(kept === 'people' ? /people/ : new RegExp(`^Pas encore: ${kept}\\.`))
    }
  })

  test('has a line for every word of the pages that advertise, and a word for every line', () => {
    const described = listed.filter(({ page, words }) => !linesOf(page, { live: false }).includes(words))
    const pages = [...shown(false), ...described.map(({ page, words }) => line(page, words))]
    const meanwhile = shown(true).filter((one) => !one.endsWith(' Bientôt') && !pages.includes(one))
    const written = wordsUnder()
    expect([...pages, ...meanwhile].filter((one) => !written.includes(one))).toEqual([])
    expect(written.filter((one) => !pages.includes(one) && !meanwhile.includes(one))).toEqual([])
    expect(wordsUnder('meanwhile')).toEqual([...new Set(meanwhile)])
  })

  test('says of every promise what the code says that it needs', () => {
    for (const { page, words, needs } of listed)
      for (const name of needs) expect(wordsUnder(name), name).toContain(line(page, words))
  })
})

describe('a live site', () => {
  const pending = listed.filter((promise) => !isKept(promise))
  const lines = new Map(advertising.map((page) => [page, linesOf(page, { live: true })]))

  test('shows no promise that is not kept without saying that it comes', () => {
    expect(pending.length).toBeGreaterThan(40)
    for (const { page, words, announced } of pending) {
      if (announced !== 'below') expect(lines.get(page), words).not.toContain(words)
      if (announced === 'soon') expect(lines.get(page)).toContain(`${words} Bientôt`)
    }
  })

  test('says of nothing that is there that it comes', () => {
    const soon = [...lines].flatMap(([page, said]) =>
      said.filter((words) => words.endsWith(' Bientôt')).map((words) => line(page, words.slice(0, -8))),
    )
    expect(soon.filter((one) => !pending.some(({ page, words }) => line(page, words) === one))).toEqual([])
  })
})

test('a demo shows the whole product', () => {
  expect(shown(false).filter((one) => /bientôt/i.test(one.replace('Revenez bientôt', '')))).toEqual([])
  for (const [name] of Object.entries(abilities).filter(([, kept]) => !['here', 'people'].includes(kept)))
    expect(
      wordsUnder(name).some((one) => shown(false).includes(one)),
      name,
    ).toBe(true)
})

/** Of what a line says that keeps a promise, the tests that do not exist. */
async function missing(says: string): Promise<string[]> {
  const named = Array.from(says.matchAll(/`([^`]+)`/g), ([, word = '']) => word)
  const gone: string[] = named.length > 1 ? [] : ['no test is named']
  let program = ''
  for (const word of named) {
    if (/\.tsx?$/.test(word)) program = await readFile(word, 'utf8')
    else if (!hasTest(program, word)) gone.push(word)
  }
  return gone
}
