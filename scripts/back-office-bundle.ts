import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { InlineConfig } from 'vite'
import { routes } from '../src/routes.ts'
import { browserTargets } from './astro/browser-targets.ts'
import { writtenAddresses } from './astro/written-addresses.ts'

/** Few files: each one more is asked for by itself. */
const groups = [
  // What changes with a release of theirs alone stays in the browser's cache.
  {
    name: 'ground',
    test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack)[\\/]/,
    priority: 1,
  },
  // What most screens have in common.
  {
    name: 'parts',
    test: /src[\\/](?:ui|format|routes|back-office[\\/](?:api|ui))|lucide-react|preload-helper|^\0/,
  },
]

/** The back-office: an application of its own, beside the pages that Astro makes. */
export const backOffice = {
  configFile: false,
  root: join(process.cwd(), 'src/back-office'),
  base: `${routes.desk}/`,
  publicDir: false,
  logLevel: 'warn',
  plugins: [react(), tailwind(), writtenAddresses],
} as const satisfies InlineConfig

export function backOfficeBundle(outDir: string): InlineConfig {
  return {
    ...backOffice,
    build: {
      outDir,
      // It is new.
      emptyOutDir: false,
      target: browserTargets(),
      // The policy allows no data: addresses.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }
}
