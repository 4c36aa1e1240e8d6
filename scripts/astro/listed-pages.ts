import type { AstroIntegration } from 'astro'
import { failurePages, pages } from '../../src/pages/page-table.ts'

/** Pages are registered from one table, not found by where their files lie. */
export const listedPages: AstroIntegration = {
  name: 'kwabo-pages',
  hooks: {
    'astro:config:setup': ({ injectRoute, addClientDirective }) => {
      addClientDirective({ name: 'intent', entrypoint: './src/pages/hydrate-on-intent.ts' })
      for (const { route, shell } of [...pages, ...failurePages]) {
        // ':eventId' of routes.ts is '[eventId]' for Astro.
        const pattern = route.replace(/:(\w+)/g, '[$1]')
        injectRoute({ pattern, entrypoint: `./src/pages/${shell}`, prerender: false })
      }
    },
  },
}
