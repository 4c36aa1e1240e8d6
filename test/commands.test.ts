import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { routes } from '../src/routes.ts'

const folder = 'scripts/operating'

/** What an operator types, by the file that it runs. */
async function commands(): Promise<string[]> {
  const known = await readFile('scripts/bootstrap/run-command.mjs', 'utf8')
  const names = new Map(
    [...known.matchAll(/^ {2}'?([\w:]+)'?: \['(scripts\/operating\/[\w-]+\.ts)'/gm)].map(
      ([, name = '', file = '']) => [file, `npm run ${name}`],
    ),
  )
  const files = (await readdir(folder)).map((name) => `${folder}/${name}`)
  const typed = await Promise.all(
    files.map(async (file) => {
      const runs = (await readFile(file, 'utf8')).includes('await besideSite(')
      return runs ? [names.get(file) ?? `npx node ${file}`] : []
    }),
  )
  return typed.flat()
}

/** The lines of 'Commands and their screens': a command, its screens, and what it alone does. */
function linesOf(document: string) {
  const [, section = ''] = document.split('\n## Commands and their screens\n')
  const [table = ''] = section.split(/\n#/)
  return [...table.matchAll(/^\| `([^`]+)` +\| (.+?) +\| (.+?) +\|$/gm)].map(
    ([, command = '', screens = '', alone = '']) => ({ command, screens, alone }),
  )
}

const screens: ReadonlySet<string> = new Set(
  Object.values(routes).filter((route) => /^\/gestion(?:\/|$)/.test(route)),
)

function faultsOf(document: string, typed: readonly string[]): string[] {
  const lines = linesOf(document)
  const told = lines.map(({ command }) => command)
  return [
    ...typed
      .filter((command) => told.filter((one) => one === command).length !== 1)
      .map((command) => `${command} has no line of its own`),
    ...told.filter((command) => !typed.includes(command)).map((command) => `${command} is no command`),
    ...lines.flatMap(({ command, screens: cell, alone }) => {
      const addresses = [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, address]) => address ?? [])
      const later = cell === '—' && /comes? with part [BC]/.test(alone)
      if (addresses.length === 0 && !later) return [`${command} has neither a screen nor a time for it`]
      return addresses.filter((one) => !screens.has(one)).map((one) => `${command}: ${one} is no screen`)
    }),
  ]
}

test('docs/operating.md names for every command the screens that do the same', async () => {
  const typed = await commands()
  expect(typed.length).toBeGreaterThan(8)
  expect(faultsOf(await readFile('docs/operating.md', 'utf8'), typed)).toEqual([])
})

test('a command without a line, a line without a command and an address without a screen are noticed', () => {
  const document = [
    '## Commands and their screens',
    '| `npm run story`  | `/gestion/histoire` | nothing |',
    '| `npm run gone`   | `/gestion/equipe`   | nothing |',
    '| `npm run photos` | —                   | all     |',
    '## Next',
    '| `npm run staff` | `/gestion/equipe` | nothing |',
  ]
  expect(faultsOf(`\n${document.join('\n')}`, ['npm run story', 'npm run photos', 'npm run staff'])).toEqual([
    'npm run staff has no line of its own',
    'npm run gone is no command',
    'npm run story: /gestion/histoire is no screen',
    'npm run photos has neither a screen nor a time for it',
  ])
})
