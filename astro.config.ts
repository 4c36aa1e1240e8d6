import { basename, join } from 'node:path'
import node from '@astrojs/node'
import react from '@astrojs/react'
import tailwind from '@tailwindcss/vite'
import type { AstroIntegration } from 'astro'
import { defineConfig } from 'astro/config'
import type { Plugin } from 'vite'
import { pageRoutes } from './src/pages/page-routes.ts'
import { routes } from './src/routes.ts'

/** Pages are registered from one list of addresses, not found by where their files lie. */
const pages: AstroIntegration = {
  name: 'kwabo-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute, addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/screens/home/hydrate-on-intent.ts' })
      for (const { pattern, entrypoint } of pageRoutes) injectRoute({ pattern, entrypoint, prerender: false })
    },
  },
}

/**
 * Vite wraps each lazy import in a helper of 760 bytes that preloads its styles and neighbours. Ours have neither,
 * and the budget of a ticket page is close.
 */
const plainImports: Plugin = {
  name: 'kwabo-plain-imports',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
}

const addresses = new Map<string, string>(Object.entries(routes))

/** Scripts get the few addresses that they use as text: the whole list is longer than most of them. */
const writtenAddresses: Plugin = {
  name: 'kwabo-written-addresses',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /\/src\/screens\/[^?]+\.tsx?$/.test(id)
      ? code.replace(/\broutes\.(\w+)/g, (text, name: string) => JSON.stringify(addresses.get(name)) ?? text)
      : undefined,
}

/**
 * What counts down is copied into each script that does so. A file that two pages share is a file of its own, and
 * then the script of an event's page, which comes inside the page, would be fetched instead.
 */
const copiedCountdown: Plugin = {
  name: 'kwabo-copied-countdown',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer) {
    if (importer === undefined || !source.endsWith('countdown/remaining.ts')) return undefined
    const found = await this.resolve(source, importer, { skipSelf: true })
    return found ? `${found.id}?in=${basename(importer)}` : undefined
  },
}

/** React's islands come to life by our own few lines: the package's also serve slots and forms, which none has. */
const ownHydration: Plugin = {
  name: 'kwabo-own-hydration',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) =>
    source === '@astrojs/react/client.js'
      ? join(import.meta.dirname, 'src/pages/hydrate-island.ts')
      : undefined,
}

/** What is asked of React, by package; the last two by the toasts alone. */
const reactNames = new Map([
  [
    'react',
    'createElement, startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, ' +
      'cloneElement, isValidElement',
  ],
  ['react/jsx-runtime', 'Fragment, jsx, jsxs'],
  ['react-dom/client', 'createRoot, hydrateRoot'],
])

/**
 * React comes as CommonJS: asked for as that, each of its functions gets a short name. Imported, every call would be
 * `(0, react.jsx)(…)`, and each script would carry a helper that dresses the packages up as modules: 0.4 KB in all.
 */
const plainReact: Plugin = {
  name: 'kwabo-plain-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  // React's developer tools find nothing to talk to in a visitor's browser.
  configEnvironment: (name) =>
    name === 'client' ? { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } : undefined,
  resolveId: (source, importer = '') =>
    reactNames.has(source) && /\/(?:src|react-toastify)\//.test(importer) ? `\0plain:${source}` : undefined,
  load(id) {
    const source = id.replace('\0plain:', '')
    const names = reactNames.get(source)
    if (names === undefined) return undefined
    return `const all = require('${source}'); export default all; export const { ${names} } = all`
  },
}

export default defineConfig({
  srcDir: './src/pages',
  outDir: './dist/pages',
  output: 'server',
  // Buffered rendering: measured 1.3-1.75 times faster, and a page that fails half-way never leaves.
  adapter: node({ mode: 'middleware', experimentalDisableStreaming: true }),
  integrations: [react({ experimentalDisableStreaming: true }), pages],
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never', assets: '_astro' },
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
    plugins: [tailwind(), plainImports, writtenAddresses, copiedCountdown, ownHydration, plainReact],
    build: {
      // The menu's and the countdown's scripts (under 2 KB) come inside the page, allowed by their hashes, so that
      // no script is fetched before the first paint. Other files stay files.
      assetsInlineLimit: (file) => (file.endsWith('.js') ? undefined : false),
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // Few files: each one more compresses by itself, and a ticket page's budget is close.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|hydrate-island|^\0plain:/,
                    priority: 2,
                  },
                  // Light pages need addresses and lazy imports, and nothing else of the sale.
                  { name: 'routes', test: /src[\\/]routes|preload-helper/, priority: 1 },
                  // Filters and rows of cards are not the home page's way: they come with the pages that have them.
                  {
                    name: 'sale',
                    test: /screens[\\/](buyer-form|ticket-sale[\\/](?!dialogs[\\/]result|cards[\\/](page-tickets|ticket-block)))/,
                  },
                  // A donation is paid in the same way, and sells nothing.
                  {
                    name: 'payment',
                    test: /screens[\\/]payment[\\/]|src[\\/]format[\\/](email|phone|money)/,
                    priority: 1,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
})
