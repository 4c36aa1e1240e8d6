import { dev } from 'astro'
import { createServer } from 'vite'
import { replaced, startDemo } from '../demo/start-demo.ts'
import { readConfig } from '../src/config.ts'
import { jobHandlers } from '../src/start/jobs.ts'
import { openServices } from '../src/services/open-services.ts'
import { acceptForms, formOf } from '../src/platform/http/forms/read-form.ts'
import { routes } from '../src/routes.ts'
import { createSite } from '../src/start/site.ts'
import { backOffice } from './back-office-bundle.ts'

/** Where Astro's development server looks for a request's locals. */
const LOCALS = Symbol.for('astro.locals')

const config = readConfig({ MODE: 'demo', LOG_LEVEL: 'warn', ...process.env })
const address = `http://${config.host}:${config.port}`
const { services, sandbox, ready, close } = await openServices(config, () => address, replaced)
await startDemo(services)

// What the site does not answer goes on to Astro, with the form that was sent, or to the back-office's own Vite.
const onwards = new WeakMap<object, () => void>()
const site = await createSite({ services, sandbox, ready, pages: undefined })
await site.register(async (pages) => {
  acceptForms(pages)
  pages.all('/*', { schema: { hide: true } }, (request, reply) => {
    const form = request.method === 'POST' ? formOf(request) : undefined
    Reflect.set(request.raw, LOCALS, { services, form })
    reply.hijack()
    onwards.get(request.raw)?.()
  })
})
await site.ready()

const desk = await createServer({ ...backOffice, server: { middlewareMode: true }, appType: 'spa' })
const isDesk = (path = '') => path === routes.desk || path.startsWith(`${routes.desk}/`)

const server = await dev({
  logLevel: 'warn',
  server: { port: config.port, host: config.host },
  vite: {
    plugins: [
      {
        name: 'kwabo-site',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            onwards.set(request, () => {
              if (!isDesk(request.url)) return next()
              // Vite knows its base with a slash only.
              if (request.url === routes.desk) request.url = `${routes.desk}/`
              desk.middlewares(request, response, next)
            })
            site.routing(request, response)
          })
        },
      },
    ],
  },
})
await services.jobs.start(jobHandlers(services, sandbox))
console.log(`http://localhost:${server.address.port}`)

process.once('SIGTERM', () => {
  void (async () => {
    await server.stop()
    await desk.close()
    await close()
    process.exit(0)
  })()
})
