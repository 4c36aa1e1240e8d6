import { dev } from 'astro'
import { replaced, startDemo } from '../demo/start-demo.ts'
import { readConfig } from '../src/config.ts'
import { jobHandlers } from '../src/start/jobs.ts'
import { openServices } from '../src/services/open-services.ts'
import { acceptForms, formOf } from '../src/platform/http/forms/read-form.ts'
import { createSite } from '../src/start/site.ts'

/** Where Astro's development server looks for a request's locals. */
const LOCALS = Symbol.for('astro.locals')

const config = readConfig({ MODE: 'demo', LOG_LEVEL: 'warn', ...process.env })
const address = `http://${config.host}:${config.port}`
const { services, sandbox, ready, close } = await openServices(config, () => address, replaced)
await startDemo(services)

// What the site does not answer goes on to Astro, with the form that was sent.
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

const server = await dev({
  logLevel: 'warn',
  server: { port: config.port, host: config.host },
  vite: {
    plugins: [
      {
        name: 'kwabo-site',
        configureServer: ({ middlewares }) => {
          middlewares.use((request, response, next) => {
            onwards.set(request, next)
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
    await close()
    process.exit(0)
  })()
})
