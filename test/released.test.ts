import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { digestOf } from '../src/platform/schema/digest-of.ts'
import { readRenewed } from '../src/platform/schema/read-renewed.ts'

/** By name; as `sha256sum` writes them. */
const released = new Map(
  (await readFile('db/released.txt', 'utf8'))
    .trim()
    .split('\n')
    .map((line) => {
      const [digest = '', name = ''] = line.split('  ')
      return [name, digest] as const
    }),
)

test('a released migration is never edited, and new ones come after it', async () => {
  const names = (await readdir('db/migrations')).sort().map((name) => `migrations/${name}`)
  const digests = await Promise.all(names.map(async (name) => digestOf(await readFile(`db/${name}`, 'utf8'))))
  const known = names.filter((name) => released.has(name))
  expect(names.slice(0, known.length)).toEqual(known)
  expect(names.map((name, index) => [name, released.get(name) ?? digests[index]])).toEqual(
    names.map((name, index) => [name, digests[index]]),
  )
  expect([...released.keys()].filter((name) => name.startsWith('migrations/'))).toEqual(known)
})

test('functions and views change only in a release of their own', async () => {
  const { release, files } = await readRenewed('db')
  const digest = digestOf(files.map((file) => `${file.digest}  ${file.path}\n`).join(''))
  const numbers = [...released.keys()].flatMap((name) => /^release (\d+)$/.exec(name)?.[1] ?? []).map(Number)
  const last = Math.max(...numbers)
  expect(release).toBeGreaterThanOrEqual(last)
  if (release === last) expect(digest).toBe(released.get(`release ${last}`))
})

test('every function and every view is renewed, and called as its file', async () => {
  const { files } = await readRenewed('db')
  const written = await Promise.all(
    ['functions', 'views'].map(async (kind) =>
      (await readdir(`db/${kind}`)).map((name) => `${kind}/${name}`),
    ),
  )
  expect(files.map(({ path }) => path).sort()).toEqual(written.flat().sort())
  for (const { path, text } of files) {
    const [, kind, name] = /^(function|view)s\/(\w+)(?:\.\d+)?\.sql$/.exec(path) ?? []
    expect(text, path).toMatch(new RegExp(`^create ${kind} ${name}\\b`, 'm'))
    expect(text.match(/^create /gm), path).toHaveLength(1)
  }
})
