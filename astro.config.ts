import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@tailwindcss/vite'
import { defineConfig } from 'astro/config'
import { browserTargets } from './scripts/astro/browser-targets.ts'
import { copiedScripts } from './scripts/astro/copied-scripts.ts'
import { listedPages } from './scripts/astro/listed-pages.ts'
import { ownHydration } from './scripts/astro/own-hydration.ts'
import { plainImports } from './scripts/astro/plain-imports.ts'
import { plainReact } from './scripts/astro/plain-react.ts'
import { scriptFiles } from './scripts/astro/script-files.ts'
import { writtenAddresses } from './scripts/astro/written-addresses.ts'

export default defineConfig({
  srcDir: './src/pages',
  output: 'server',
  // Buffered rendering: measured 1.3-1.75 times faster, and a page that fails half-way never leaves.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react({ experimentalDisableStreaming: true }), listedPages],
  devToolbar: { enabled: false },
  // Nothing is painted without the style: it comes with the page, allowed by its hash (decision 016).
  build: { inlineStylesheets: 'always', assets: '_astro' },
  security: {
    // Forms are judged by our own server, by Sec-Fetch-Site and Origin, before a page sees them.
    checkOrigin: false,
    csp: {
      directives: [
        "default-src 'self'",
        "base-uri 'none'",
        "object-src 'none'",
        "form-action 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
      ],
    },
  },
  vite: {
    plugins: [tailwind(), plainImports, writtenAddresses, copiedScripts, ownHydration, plainReact],
    build: {
      target: browserTargets(),
      // The scripts of light pages (under 4 KB each) come inside the page, allowed by their hashes, so that
      // no script is fetched before the first paint. Other files stay files.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? undefined : false),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: scriptFiles },
            },
          },
        },
      },
    },
  },
})
