import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** A test file named in a row of docs/spec.md, and the tests of it that the row names. */
export interface NamedTests {
  demand: string
  file: string
  tests: string[]
}

/** How the tables begin whose rows name tests. */
const HEADS: ReadonlySet<string> = new Set(['demand', 'fault'])

const project = new URL('../..', import.meta.url)

const TEST_FILE = /\.(?:test|journey|budget)\.tsx?$/

/**
 * The tests that docs/spec.md names: the last cell of each row, a file in backticks and after it its tests, each in
 * backticks too. A name before any file belongs to the file ''.
 */
export function testsNamed(markdown: string): NamedTests[] {
  return rows(markdown).flatMap(([demand = '', ...others]) => {
    const named: NamedTests[] = []
    for (const [, word = ''] of (others.at(-1) ?? '').matchAll(/`([^`]+)`/g)) {
      if (TEST_FILE.test(word)) named.push({ demand, file: word, tests: [] })
      else if (named.length === 0) named.push({ demand, file: '', tests: [word] })
      else named.at(-1)?.tests.push(word)
    }
    return named.length > 0 ? named : [{ demand, file: '', tests: [] }]
  })
}

/** Of what rows name, the tests that do not exist, and the rows that name none. */
export async function missingTests(named: readonly NamedTests[]): Promise<string[]> {
  const missing: string[] = []
  for (const { demand, file, tests } of named) {
    const path = fileURLToPath(new URL(file, project))
    const program = file !== '' && existsSync(path) ? await readFile(path, 'utf8') : undefined
    if (program === undefined) missing.push(`${demand}: no test file ${file}`)
    else if (tests.length === 0) missing.push(`${demand}: no test of ${file}`)
    else missing.push(...tests.filter((name) => !hasTest(program, name)).map((name) => `${file}: ${name}`))
  }
  return missing
}

/** The cells of every row below a table's head. */
function rows(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .slice(1, line.lastIndexOf('|'))
        .split('|')
        .map((cell) => cell.trim()),
    )
    .filter(([first = '']) => !HEADS.has(first) && !/^-+$/.test(first))
}

/** Whether a program's text has a test or a group of that name, however its quotes are written. */
export function hasTest(program: string, name: string): boolean {
  const text = program.replaceAll(/\\(['"`])/g, '$1')
  return [`'${name}'`, `"${name}"`, `\`${name}\``].some((quoted) => text.includes(quoted))
}
