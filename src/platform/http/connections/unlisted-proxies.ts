import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Logger } from '../../log.ts'
import type { Metrics } from '../../metrics.ts'
import { forwardedFor } from '../../rate-limits/network-of.ts'
import { createSparingLog } from '../../sparing-log.ts'

/**
 * Tells the operator of a live site that a proxy stands before it which TRUSTED_PROXIES does not list: all visitors
 * then have one address, and share every limit. At once, and once a minute while it lasts; the figure counts each
 * request.
 */
export function tellOfUnlistedProxies(
  app: FastifyInstance,
  { log, clock, metrics }: { log: Logger; clock: Clock; metrics: Pick<Metrics, 'unlistedProxies'> },
): void {
  const sparingly = createSparingLog(clock)
  app.addHook('onRequest', async ({ headers, ips = [], socket }) => {
    // A proxy that is listed stands in this list together with the visitor whom it names.
    if (forwardedFor(headers) === undefined || ips.length > 1) return
    metrics.unlistedProxies.inc()
    sparingly((times) =>
      log.error(
        { proxy: socket.remoteAddress, times },
        'a proxy that TRUSTED_PROXIES does not list forwards requests: all its visitors share one limit',
      ),
    )
  })
}
