import type { AstroIntegration } from 'astro'
import { pageRoutes } from '../../src/pages/page-routes.ts'

/** Pages are registered from one list of addresses, not found by where their files lie. */
export const listedPages: AstroIntegration = {
  name: 'kwabo-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute, addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/screens/home/hydrate-on-intent.ts' })
      for (const { pattern, entrypoint } of pageRoutes) injectRoute({ pattern, entrypoint, prerender: false })
    },
  },
}
