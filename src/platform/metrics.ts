import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly browserFaults: Counter
  readonly unlistedProxies: Counter
  readonly connectionsRefused: Counter
}

/** The process's own figures (event-loop delay among them), requests, what broke in browsers and what stands before it. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry, prefix: 'kwabo_' })
  const requests = new Histogram({
    name: 'kwabo_request_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const browserFaults = new Counter({
    name: 'kwabo_browser_faults_total',
    help: 'Scripts of ours that broke in browsers, as these say',
    registers: [registry],
  })
  const unlistedProxies = new Counter({
    name: 'kwabo_unlisted_proxy_requests_total',
    help: 'Requests to a live site that a proxy forwarded which TRUSTED_PROXIES does not list',
    registers: [registry],
  })
  const connectionsRefused = new Counter({
    name: 'kwabo_connections_refused_total',
    help: 'Connections that were ended: too many, open or waiting to be read, or too much that nobody read',
    registers: [registry],
  })
  return { registry, requests, browserFaults, unlistedProxies, connectionsRefused }
}
