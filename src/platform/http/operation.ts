import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Gauge } from 'prom-client'
import type { Metrics } from '../metrics.ts'
import { forwardedFor } from '../rate-limits/network-of.ts'
import { sameSecret } from '../same-secret.ts'

export interface Readiness {
  /** Resolves when everything that requests need can be reached; rejects with the reason. */
  check(): Promise<void>
}

/** `/sante`, `/pret` and `/metrics`. Figures of the business are added by `collect`, once per reading. */
export function registerOperation(
  app: FastifyInstance,
  options: {
    addresses: { alive: string; ready: string; metrics: string }
    metrics: Metrics
    readers: { addresses: string[]; token: string | undefined }
    ready: Readiness
    collect: () => Promise<{ name: string; help: string; label: string; values: Record<string, number> }[]>
  },
): void {
  const { metrics, addresses } = options
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    metrics.requests.observe(labels, reply.elapsedTime / 1_000)
  })

  app.get(addresses.alive, { schema: { hide: true }, logLevel: 'silent' }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ etat: 'vivant' }),
  )

  /** One question for all who ask meanwhile. */
  let checking: Promise<void> | undefined
  app.get(addresses.ready, { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await (checking ??= options.ready.check().finally(() => (checking = undefined)))
      return await reply.send({ etat: 'pret' })
    } catch (error) {
      request.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ etat: 'indisponible' })
    }
  })

  const gauges = new Map<string, Gauge>()
  app.get(addresses.metrics, { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request)) return reply.callNotFound()
    for (const { name, help, label, values } of await options.collect()) {
      let gauge = gauges.get(name)
      if (!gauge)
        gauges.set(
          name,
          (gauge = new Gauge({ name, help, labelNames: [label], registers: [metrics.registry] })),
        )
      gauge.reset()
      for (const [value, count] of Object.entries(values)) gauge.set({ [label]: value }, count)
    }
    reply.type(metrics.registry.contentType).header('cache-control', 'no-store')
    return metrics.registry.metrics()
  })

  function mayRead({ ip, socket, headers }: FastifyRequest): boolean {
    const { token, addresses } = options.readers
    // Through a proxy that nobody named, every stranger has the proxy's own address.
    const behindStranger = forwardedFor(headers) !== undefined && ip === socket.remoteAddress
    if (token === undefined) return addresses.includes(ip) && !behindStranger
    return sameSecret(headers.authorization ?? '', `Bearer ${token}`)
  }
}
