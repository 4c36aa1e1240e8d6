import { join } from 'node:path'
import type { Plugin } from 'vite'

/** React's islands come to life by our own few lines: the package's also serve slots and forms, which none has. */
export const ownHydration: Plugin = {
  name: 'kwabo-own-hydration',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source) =>
    source === '@astrojs/react/client.js'
      ? join(import.meta.dirname, '../../src/pages/hydrate-island.tsx')
      : undefined,
}
