import lighthouse, { type Flags, type Result } from 'lighthouse'
import { z } from 'zod'
import { categories, kinds, type FigureName, type Kind, type Reading } from './reading.ts'

const requestsSchema = z.object({
  items: z.array(z.object({ transferSize: z.number().default(0), resourceType: z.string().default('') })),
})

const kindOf: Record<string, Kind> = {
  Document: 'page',
  Stylesheet: 'style',
  Script: 'script',
  Font: 'font',
  Image: 'picture',
}

/** One visit of a page by a browser that has nothing of it yet. `port` is that of the browser's debugger. */
export async function auditPage(address: string, port: number, flags: Flags): Promise<Reading> {
  const look = async () => (await lighthouse(address, { ...flags, port, logLevel: 'error' }))?.lhr
  let lhr = await look()
  // The browser now and then starts its recording too late; Lighthouse itself asks to be run again.
  if (lhr?.runtimeError?.code === 'NO_NAVSTART') lhr = await look()
  if (!lhr || lhr.runtimeError) throw new Error(`${address}: ${lhr?.runtimeError?.message ?? 'no report'}`)
  const time = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN
  return {
    figures: new Map<FigureName, number>([
      ...categories.map((name): [FigureName, number] => [name, score(lhr, name)]),
      ['first paint', time('first-contentful-paint')],
      ['largest paint', time('largest-contentful-paint')],
      ['blocking', time('total-blocking-time')],
      ['layout shift', time('cumulative-layout-shift')],
      ...bytesByKind(lhr),
      ['points', lhr.environment.benchmarkIndex],
    ]),
    faults: faults(lhr),
  }
}

/** Of a hundred. What could not be judged counts as nothing. */
function score(lhr: Result, category: string): number {
  return Math.round((lhr.categories[category]?.score ?? 0) * 100)
}

function bytesByKind(lhr: Result): Map<Kind, number> {
  const bytes = new Map<Kind, number>(kinds.map((kind) => [kind, 0]))
  const { items } = requestsSchema.parse(lhr.audits['network-requests']?.details)
  for (const { transferSize, resourceType } of items) {
    const kind = kindOf[resourceType] ?? 'other'
    bytes.set(kind, (bytes.get(kind) ?? 0) + transferSize)
  }
  return bytes
}

/** For performance the figures themselves say it. */
function faults({ audits, categories: judged }: Result): string[] {
  return Object.values(judged)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .flatMap(({ id }) => audits[id] ?? [])
    .filter((audit) => audit.score !== null && audit.score < 1)
    .map(({ id, title }) => `${id}: ${title}`)
}
