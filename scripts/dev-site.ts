import { resolve } from 'node:path'
import { dev } from 'astro'
import { startDemo } from '../demo/start-demo.ts'
import { buildServices } from '../src/build-services.ts'
import { readConfig } from '../src/config.ts'
import { jobHandlers, schedules } from '../src/jobs.ts'
import { openStorage } from '../src/open-storage.ts'
import { createClock } from '../src/platform/clock.ts'
import { createLog } from '../src/platform/log.ts'
import { systemRandom } from '../src/platform/random.ts'
import { createSite } from '../src/site.ts'

/** Where Astro's development server looks for a request's locals. */
const LOCALS = Symbol.for('astro.locals')

const config = readConfig({ MODE: 'demo', LOG_LEVEL: 'warn', ...process.env })
const log = createLog(config.logLevel)
const clock = createClock()
const storage = await openStorage(config, clock, log)
const { services, sandbox, close } = await buildServices({
  ...storage,
  config,
  clock,
  log,
  random: systemRandom,
  ownAddress: () => `http://${config.host}:${config.port}`,
  workersBundle: resolve('.data/dev/workers.js'),
})
await startDemo(services)

// What the site does not answer goes on to Astro, untouched: a form's body too.
const onwards = new WeakMap<object, () => void>()
const site = await createSite({ services, sandbox, ready: services.jobs, pages: undefined })
await site.register(async (pages) => {
  pages.removeAllContentTypeParsers()
  pages.addContentTypeParser('*', (_, __, done) => done(null))
  pages.all('/*', { schema: { hide: true } }, (request, reply) => {
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
            Reflect.set(request, LOCALS, { services })
            onwards.set(request, next)
            site.routing(request, response)
          })
        },
      },
    ],
  },
})
await services.jobs.start(jobHandlers(services, sandbox), schedules)
console.log(`http://localhost:${server.address.port}`)

process.once('SIGTERM', () => {
  void (async () => {
    await server.stop()
    await close()
    await storage.close()
    process.exit(0)
  })()
})
