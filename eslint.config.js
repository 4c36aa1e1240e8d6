import astro from 'eslint-plugin-astro'
import { defineConfig, globalIgnores } from 'eslint/config'

/** What oxlint does not read: pages of Astro, and the few scripts that are no TypeScript. */
export default defineConfig(
  globalIgnores([
    'dist',
    '.builds',
    'node_modules',
    '.astro',
    '.data',
    'coverage',
    'test-results',
    'playwright-report',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.js', '**/*.mjs'],
    rules: { eqeqeq: 'error', 'prefer-const': 'error', 'no-var': 'error' },
  },
  astro.configs['flat/recommended'],
)
