import type { Plugin } from 'vite'

/**
 * Vite wraps each lazy import in a helper of 760 bytes that preloads its styles and neighbours. Ours have neither,
 * and the budget of a ticket page is close.
 */
export const plainImports: Plugin = {
  name: 'kwabo-plain-imports',
  enforce: 'pre',
  configEnvironment: (name) => (name === 'client' ? { build: { modulePreload: false } } : undefined),
  load: (id) =>
    id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined,
}
