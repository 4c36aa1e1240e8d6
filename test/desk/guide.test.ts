import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { rightWords, rolesToGive } from '../../src/back-office/team/role-words.ts'
import { knownSettings } from '../../src/domains/settings/known-settings.ts'
import { permissions, roleNames, seesEverybody } from '../../src/domains/staff/permissions.ts'
import { formatMoney } from '../../src/format/money.ts'
import { asQuoted, shownTexts, textsOf } from './shown-texts.ts'

const guide = await readFile('docs/gestion.md', 'utf8')
/** Of the back-office, of what its API refuses, and of the mails that colleagues get. */
const screens = shownTexts([
  'src/back-office/**/*.{ts,tsx}',
  'src/domains/staff/**/*.{ts,tsx}',
  'src/domains/*/doors/*.ts',
  'src/domains/**/*-words.ts',
])

const unquoted = (text: string) => text.replace(/\*\*[^*]+\*\*/g, '')
const controlsIn = (text: string) => [...text.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name = '']) => name)
const wordsIn = (text: string) => [...unquoted(text).matchAll(/« ([^»]+) »/g)].map(([, words = '']) => words)

/** Names of controls that no screen has, and words that stand in no text of one: whole words of it. */
function missing(text: string, shown: ReadonlySet<string>): string[] {
  const all = ` ${[...shown].join(' | ')} `
  const stands = (words: string) => {
    const escaped = asQuoted(words).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d])`, 'u').test(all)
  }
  return [
    ...controlsIn(text).filter((name) => !shown.has(asQuoted(name))),
    ...wordsIn(text).filter((words) => !stands(words)),
  ]
}

test('docs/gestion.md presses and reads only what the screens say', () => {
  expect(controlsIn(guide).length).toBeGreaterThan(80)
  expect(wordsIn(guide).length).toBeGreaterThan(80)
  expect(missing(guide, screens)).toEqual([])
})

test('a control of another name is noticed, and so are words that no screen says', () => {
  const shown = new Set(
    textsOf("const a = <p title={`Rendre ${sum}`}>Vu le{' '}<b>{day}</b>, 'dit' l’écran.</p>"),
  )
  const text =
    '**Rendre …**, **Rendre**, **Vu le …** ; « Vu le …, ’dit’ l’écran. », « le », « dit l’écr », « écran » '
  expect(missing(text, shown)).toEqual(['Rendre', 'Vu le …', 'dit l’écr'])
})

test('docs/gestion.md says what each role may do, as the permissions have it', () => {
  const rows = guide
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
  const from = rows.findIndex(([first]) => first === 'On peut…')
  const expected = permissions.map(({ right, roles }) => [
    rightWords[right],
    ...rolesToGive.map((role) => {
      if (!roles.includes(role)) return '–'
      if (right !== 'audit:read') return 'oui'
      return seesEverybody([role]) ? 'de chacun' : 'de soi-même'
    }),
  ])
  expect(rows[from]?.slice(1)).toEqual(rolesToGive.map((role) => roleNames[role]))
  expect(rows.slice(from + 2, from + 2 + expected.length)).toEqual(expected)
})

test('docs/gestion.md names the limits that hold unless others are set', () => {
  for (const limit of ['refund-limit-order', 'refund-limit-day'] as const)
    expect(guide).toContain(formatMoney(Number(knownSettings[limit].fallback)).replaceAll('\u00a0', ' '))
})

test('the contents of docs/gestion.md lead to every heading', () => {
  const slug = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\d -]/gu, '')
      .replaceAll(' ', '-')
  const headings = [...guide.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => slug(heading))
  const [contents = ''] = guide.split('\n## ')
  const named = (text: string) => [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, name = '']) => name)
  expect(named(contents).toSorted()).toEqual(headings.toSorted())
  expect(named(guide).filter((name) => !headings.includes(name))).toEqual([])
})

test('the pictures of docs/gestion.md are light enough for a telephone', async () => {
  const pictures = [...guide.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, name = '']) => `docs/${name}`)
  const sizes = await Promise.all(pictures.map(async (picture) => (await stat(picture)).size))
  expect(sizes.length).toBe(6)
  for (const size of sizes) expect(size).toBeLessThan(60_000)
})
