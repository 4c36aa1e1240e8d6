import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,test,demo,bench,simulation,torture,scripts}/**/*.test.{ts,tsx}'],
    exclude: ['test/journeys/**', 'node_modules/**', 'dist/**'],
    globalSetup: ['test/start-database.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
