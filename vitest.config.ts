import { defineConfig } from 'vitest/config'
import { LongestFirst } from './test/longest-first.ts'
import { findPureTests } from './test/pure-tests.ts'

const pure = findPureTests(import.meta.dirname)

export default defineConfig({
  plugins: [
    {
      name: 'templates as text, as in the bundle',
      transform: (code, id) => (id.endsWith('.typ') ? `export default ${JSON.stringify(code)}` : undefined),
    },
  ],
  test: {
    projects: [
      // Quick, and without PostgreSQL: `npm test -- --project unit`.
      { extends: true, test: { name: 'unit', include: pure } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{src,test,demo,proof,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...pure, 'test/journeys/**', 'node_modules/**', 'dist/**'],
          globalSetup: ['test/start-database.ts'],
        },
      },
    ],
    // Only what hangs reaches these: a slow machine under load needs ten times what a test takes alone.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Else what is polled has to come within one second.
    expect: { poll: { timeout: 30_000 } },
    pool: 'forks',
    // Loading the site anew for each file took a tenth of the time; no module keeps anything between tests.
    isolate: false,
    // More than two processors have: a third is at work while others wait for the database's disk.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
})
