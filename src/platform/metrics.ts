import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  readonly registry: Registry
  readonly requests: Histogram<'method' | 'route' | 'status'>
  readonly browserFaults: Counter
}

/** The process's own figures (event-loop delay among them), requests, and what broke in browsers. */
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
  return { registry, requests, browserFaults }
}
