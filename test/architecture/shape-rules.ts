import { dirname } from 'node:path'
import { importsOf } from './imports.ts'
import { file, type Rule } from './rule.ts'
import { isTest, type SourceFile } from './source-files.ts'

const LINES = 300
const SHELL_LINES = 30
const MAIN_LINES = 80
const FILES = 20
const LEVELS = 4

/** Programs and shells; tests and data do not count. */
const isCode = (path: string): boolean =>
  /\.(?:ts|tsx|mjs|js|astro)$/.test(path) && !/\.(?:test|journey|budget)\.tsx?$/.test(path)
const linesOf = ({ text }: SourceFile): number => text.replace(/\n$/, '').split('\n').length
const manyLines = (count: number): string => 'const a = 1\n'.repeat(count)

function longerThan(limit: number, counts: (path: string) => boolean) {
  return (files: readonly SourceFile[]) =>
    files
      .filter((one) => counts(one.path) && linesOf(one) > limit)
      .map((one) => `${one.path}: ${linesOf(one)} lines`)
}

export const shapeRules: Rule[] = [
  {
    says: `no file is longer than ${LINES} lines, tests not counted`,
    faults: longerThan(LINES, isCode),
    broken: [[file('src/long.ts', manyLines(LINES + 1))]],
  },
  {
    says: `a page's shell has at most ${SHELL_LINES} lines`,
    faults: longerThan(SHELL_LINES, (path) => path.endsWith('.astro')),
    broken: [[file('src/pages/site/home.astro', manyLines(SHELL_LINES + 1))]],
  },
  {
    says: `main.ts tells the whole start in at most ${MAIN_LINES} lines`,
    faults: longerThan(MAIN_LINES, (path) => path === 'src/start/main.ts'),
    broken: [[file('src/start/main.ts', manyLines(MAIN_LINES + 1))]],
  },
  {
    says: 'the build copies nothing from the demo',
    faults: (files) =>
      files
        .filter(
          ({ path, text }) => /^scripts\/(?:build|server-bundle)\.ts$/.test(path) && text.includes("'demo/"),
        )
        .map(({ path }) => path),
    broken: [[file('scripts/build.ts', "await cp('demo/film/stream', outdir)")]],
  },
  {
    says: 'the program loads nothing before it has said that this is production',
    faults: (files) =>
      files
        .filter(
          ({ path, text }) =>
            path === 'src/start/production.ts' &&
            !/^(?:\/\/.*\n)*process\.env\.NODE_ENV \?\?= 'production'\n/.test(text),
        )
        .map(({ path }) => path),
    broken: [
      [file('src/start/production.ts', "import './main.ts'\nprocess.env.NODE_ENV ??= 'production'\n")],
    ],
  },
  {
    says: `no folder holds more than ${FILES} files, tests and data not counted`,
    faults: (files) => {
      const counts = new Map<string, number>()
      for (const { path } of files) {
        if (!isCode(path)) continue
        counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1)
      }
      return [...counts].filter(([, count]) => count > FILES).map(([folder, count]) => `${folder}: ${count}`)
    },
    broken: [Array.from({ length: FILES + 1 }, (_, index) => file(`src/ui/part-${index}.tsx`))],
  },
  {
    says: `nothing lies deeper than ${LEVELS} folders below src`,
    faults: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) => path.startsWith('src/') && path.split('/').length - 2 > LEVELS),
    broken: [[file('src/domains/payments/sandbox/browser/deep/frame.ts')]],
  },
  {
    says: 'names say what is inside: no utils, lib, helpers or common, and no barrels',
    faults: (files) =>
      files
        .map(({ path }) => path)
        .filter((path) =>
          path.split('/').some((part) => /^(?:utils?|lib|helpers?|common|index)(?:\.|$)/.test(part)),
        ),
    broken: ['src/utils/a.ts', 'src/ui/helpers.ts', 'src/ui/index.ts', 'test/lib/a.ts', 'src/common.ts'].map(
      (path) => [file(path)],
    ),
  },
  {
    says: 'no import goes round in a circle, and in src none from folder to folder either',
    faults: (files) =>
      [
        ...circles(files, (path) => path),
        ...circles(
          files.filter(({ path }) => path.startsWith('src/')),
          dirname,
        ),
      ].map((circle) => circle.join(' → ')),
    broken: [
      [file('src/a.ts', "import { b } from './b.ts'"), file('src/b.ts', "import { a } from './a.ts'")],
      [
        file('src/a.ts', "export { b } from './b.ts'"),
        file('src/b.ts', "import type { C } from './c.ts'"),
        file('src/c.ts', "export const a = () => import('./a.ts')"),
      ],
      [
        file('src/a/one.ts', "import '../b/one.ts'"),
        file('src/b/one.ts'),
        file('src/b/two.ts', "import '../a/two.ts'"),
        file('src/a/two.ts'),
      ],
    ],
  },
]

/**
 * Circles of imports between the places of files, types included: what cannot be told apart cannot be read apart
 * either.
 */
function circles(files: readonly SourceFile[], placeOf: (path: string) => string): string[][] {
  const targets = new Map<string, Set<string>>()
  for (const { from, to, ours } of importsOf(files, isTest)) {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (ours && (here !== there || from === to))
      targets.set(here, (targets.get(here) ?? new Set()).add(there))
  }
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, way: string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) found.push([...way.slice(start), path])
    if (start >= 0 || done.has(path)) return
    for (const next of targets.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return found
}
