import astro from 'eslint-plugin-astro'
import a11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import ts from 'typescript-eslint'

const typed = ['**/*.ts', '**/*.tsx']

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
    files: typed,
    extends: [ts.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // Services are plain objects of functions, which may be taken apart: nothing here has a `this`.
      '@typescript-eslint/unbound-method': 'off',
      // An event listener may be async; that it handles its own failures is no matter of types.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { arguments: false, attributes: false } },
      ],
      // A function that must be async for its interface, and has nothing to wait for yet, is no fault.
      '@typescript-eslint/require-await': 'off',
      eqeqeq: ['error', 'always'],
      'no-console': ['error', { allow: ['error'] }],
      'prefer-const': 'error',
      'no-var': 'error',
      'object-shorthand': 'error',
    },
  },
  {
    // Programs for a terminal, whose words are for the one who started them.
    files: ['scripts/**', 'proof/**', 'test/**', 'demo/**'],
    rules: { 'no-console': 'off' },
  },
  {
    // Answers of the site are read as JSON here, and a wrong shape fails the test anyway.
    files: ['**/*.test.ts', '**/*.test.tsx', 'test/**'],
    rules: {
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [reactHooks.configs.flat.recommended, a11y.flatConfigs.recommended],
  },
  {
    files: ['**/*.js', '**/*.mjs'],
    rules: { eqeqeq: 'error', 'prefer-const': 'error', 'no-var': 'error' },
  },
  astro.configs['flat/recommended'],
)
