import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild } from '../ensure-build.ts'
import { ensurePdftoppm } from '../machine/ensure-pdftoppm.ts'
import { findBareBrowser } from '../machine/find-browser.ts'
import { runQuietly } from '../machine/run-quietly.ts'
import { countPlaywright, countVitest, type Outcome } from './count-tests.ts'

export interface Step {
  name: string
  run(project: string): Promise<Outcome>
}

const PASSED: Outcome = { passed: 0, failed: 0 }
const FAILED: Outcome = { passed: 0, failed: 1 }

/** Quick answers first: what a reader of the sources can see, then what only running them shows. */
export const steps: readonly Step[] = [
  checks(
    'Lint, format and types',
    // It judges the types of every file but those of Astro.
    ['oxlint/bin/oxlint'],
    ['astro/bin/astro.mjs', 'check', '--tsconfig', 'tsconfig.astro.json'],
    ['eslint/bin/eslint.js', '--max-warnings', '0', '.'],
    ['prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ),
  { name: 'Build', run: async (project) => ((await ensureBuild(project)) ? PASSED : FAILED) },
  {
    name: 'Browser and PDF reader',
    run: async () => {
      // Playwright's configuration and the journeys take them from here instead of looking again.
      process.env.CHROMIUM = await findBareBrowser()
      process.env.PDFTOPPM = await ensurePdftoppm()
      return PASSED
    },
  },
  tests('Unit, integration and architecture tests', countVitest, (report) => ({
    args: [
      'vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: {},
  })),
  tests('Browser journeys and byte budgets', countPlaywright, (report) => ({
    args: ['@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })),
]

type Program = readonly [file: string, ...args: string[]]

/**
 * Programs of packages that end with 0 when all is well, side by side: each takes one processor at most, and
 * the check of types pauses between files.
 */
function checks(name: string, ...programs: readonly Program[]): Step {
  return {
    name,
    run: async (project) => {
      const runs = await Promise.all(programs.map((program) => runPackage(project, program, {})))
      const failed = runs.filter(({ code }) => code !== 0)
      for (const { output } of failed) console.error(output)
      return failed.length === 0 ? PASSED : FAILED
    },
  }
}

/** A set of tests that writes a report to be counted. */
function tests(
  name: string,
  count: (report: string) => Outcome,
  program: (report: string) => { args: Program; env: NodeJS.ProcessEnv },
): Step {
  return {
    name,
    run: async (project) => {
      const folder = await mkdtemp(join(tmpdir(), 'kwabo-verify-'))
      const report = join(folder, 'report.json')
      const { args, env } = program(report)
      const { code, output } = await runPackage(project, args, env)
      const text = await readFile(report, 'utf8').catch(() => undefined)
      await rm(folder, { recursive: true, force: true })
      const outcome = text === undefined ? FAILED : count(text)
      if (code !== 0 || outcome.failed > 0) console.error(output)
      // Whatever ends badly has failed, even when every single test passed.
      return code !== 0 && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome
    },
  }
}

/** Runs a package's program with this Node and its options, so that it does not outlive this process. */
function runPackage(project: string, [program, ...args]: Program, env: NodeJS.ProcessEnv) {
  const file = join(project, 'node_modules', program)
  return runQuietly(process.execPath, [...process.execArgv, file, ...args], {
    cwd: project,
    env: { ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', ...env },
    label: '  at work',
  })
}
