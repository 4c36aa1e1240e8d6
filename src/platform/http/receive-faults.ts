import Bowser from 'bowser'
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { networkOf } from '../rate-limits/network-of.ts'
import type { Clock } from '../clock.ts'
import type { Metrics } from '../metrics.ts'
import { problemSchema } from './problem.ts'

/** Lines in the log a minute, of one network and of all: anybody can send them. None is refused for those of others. */
const LOGGED = { ofNetwork: 5, ofAll: 20 }

const faultSchema = z.strictObject({
  nom: z.string().max(60).describe('TypeError, …'),
  message: z.string().max(300),
  pile: z.string().max(2_000).optional(),
})

/**
 * Takes what a page says of a script of ours that broke in a browser, so that a phone on which nobody can pay is
 * noticed. Written down with the browser's name and nothing of the visitor; it changes nothing.
 */
export function receiveFaults(
  app: FastifyInstance,
  { address, clock, metrics }: { address: string; clock: Clock; metrics: Pick<Metrics, 'browserFaults'> },
): void {
  let minute = 0
  let logged: string[] = []

  app.withTypeProvider<ZodTypeProvider>().post(
    address,
    {
      schema: {
        summary: 'Signaler une panne dans le navigateur',
        tags: ['Exploitation'],
        body: faultSchema,
        response: { 204: z.null(), 422: problemSchema },
      },
    },
    async ({ body: { nom, message, pile = '' }, headers, ip, log }, reply) => {
      metrics.browserFaults.inc()
      const now = Math.floor(clock.now().getTime() / 60_000)
      if (now !== minute) [minute, logged] = [now, []]
      const network = networkOf(ip)
      const before = logged.filter((one) => one === network).length
      if (before < LOGGED.ofNetwork && logged.length < LOGGED.ofAll) {
        logged.push(network)
        const fault = { name: withoutData(nom), message: withoutData(message), places: placesOf(pile) }
        log.warn({ browser: browserName(headers['user-agent']), fault }, 'a script broke in a browser')
      }
      return reply.code(204).send(null)
    },
  )
}

/** 'Chrome 92 (Android)' */
function browserName(agent = ''): string {
  const { browser, os } = Bowser.parse(agent.slice(0, 300) || 'none')
  return `${browser.name ?? 'unknown'} ${browser.version?.split('.')[0] ?? ''} (${os.name ?? 'unknown'})`
}

/** Engines quote what they stumbled over: quotes, addresses and numbers may hold something of a visitor. */
function withoutData(text: string): string {
  return text
    .replace(/(["'`«]).*["'`»]/gs, '$1…')
    .replace(/\S*[@/]\S*|\d{3,}/g, '…')
    .replace(/\s+/g, ' ')
}

/** Of a stack only our own files with line and column: 'payment.qrzcXVUi.js:1:7204'. */
function placesOf(stack: string): string[] {
  return [...stack.matchAll(/\/_astro\/([\w.~-]+\.js:\d+:\d+)/g)].map(([, place = '']) => place).slice(0, 8)
}
