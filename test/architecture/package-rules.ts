import { isBuiltin } from 'node:module'
import packageJson from '../../package.json' with { type: 'json' }
import { importsOf } from './imports.ts'
import { file, type Rule } from './rule.ts'
import { isTest } from './source-files.ts'

/** All that there is when a demo is built and runs: with tools that it never uses, its first start would wait longer. */
const installed = new Set([
  ...Object.keys(packageJson.dependencies),
  ...Object.keys(packageJson.optionalDependencies),
])

/** Programs that are started without tools, and what a build finds by itself; they name the rest. */
const isBegun = (path: string): boolean =>
  !isTest(path) &&
  /^(?:(?:src|demo|scripts\/astro|scripts\/operating)\/|scripts\/(?:demo|build)\.ts$)/.test(path)

const packageOf = (name: string): string => name.split('/', name.startsWith('@') ? 2 : 1).join('/')

export const packageRules: Rule[] = [
  {
    says: 'what a demo builds and runs, like what operators run, needs no package that is for development alone',
    faults: (files) => {
      const imports = importsOf(files, () => false).filter(({ typeOnly }) => !typeOnly)
      const importsBy = Map.groupBy(imports, ({ from }) => from)
      const needed = new Set(files.map(({ path }) => path).filter(isBegun))
      // It goes on with what is added meanwhile.
      for (const path of needed)
        for (const { to, ours } of importsBy.get(path) ?? []) if (ours) needed.add(to)
      return imports
        .filter(({ from, ours }) => needed.has(from) && !ours)
        .filter(({ to }) => !isBuiltin(to) && !installed.has(packageOf(to)))
        .map(({ from, to }) => `${from} → ${to}`)
    },
    broken: [
      [file('scripts/build.ts', "import ts from 'typescript'")],
      [file('src/platform/log.ts', "import { parse } from 'postcss'")],
      [file('scripts/operating/refunds.ts', "import { z } from 'fast-check'")],
      [file('src/ui/button.tsx', "const axe = await import('@axe-core/playwright')")],
      [
        file('scripts/demo.ts', "import { find } from './machine/find-browser.ts'"),
        file('scripts/machine/find-browser.ts', "import { chromium } from '@playwright/test'"),
      ],
    ],
  },
]
