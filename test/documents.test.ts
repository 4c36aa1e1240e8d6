import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = [
  'README.md',
  'STYLE.md',
  ...(await readdir('docs', { recursive: true }))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

const folders = ['src', 'test', 'db', 'demo', 'proof', 'scripts']
const files = [
  ...(await readdir('.')),
  ...(
    await Promise.all(
      folders.map(async (folder) =>
        (await readdir(folder, { recursive: true })).map((name) => `${folder}/${name}`),
      ),
    )
  ).flat(),
]

/** What a link or a text in backticks says is a file of the project: from the root, or beside the document. */
function pathsIn(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#\s]+)/g)].flatMap((match) => match[1] ?? [])
  const named = [
    ...text.matchAll(/`((?:src|test|db|demo|bench|simulation|torture|scripts|docs)\/[\w./-]+)`/g),
  ]
  return [...links.filter((link) => !/^[a-z]+:/.test(link)), ...named.flatMap((match) => match[1] ?? [])]
}

/** The end of a path is enough to find a file by. */
function endsIn(text: string): string[] {
  return [...text.matchAll(/`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|sql|astro|css))`/g)].flatMap(
    (match) => match[1] ?? [],
  )
}

const missing = (document: string, text: string) => [
  ...pathsIn(text).filter((path) => ![path, join(dirname(document), path)].some((file) => existsSync(file))),
  ...endsIn(text).filter((end) => !files.some((file) => `/${file}`.endsWith(`/${end}`))),
]

test.each(documents)('%s names only files that exist', async (document) => {
  expect(missing(document, await readFile(document, 'utf8'))).toEqual([])
})

test('a file that is gone is noticed, as a link, as a name and as the end of one', () => {
  expect(
    missing('docs/a.md', '[x](gone.md), `src/gone.ts` and `lost/api.ts`, not `dist/x` or [y](https://a.b)'),
  ).toEqual(['gone.md', 'src/gone.ts', 'src/gone.ts', 'lost/api.ts'])
})
