import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import { nextTurn } from '../platform/http/connections/take-turns.ts'
import { inTurn } from '../platform/http/in-turn.ts'
import type { RenderedPage } from '../platform/http/page-cache.ts'
import type { FairShare } from '../platform/rate-limits/fair-share.ts'
import type { Services } from '../services/services.ts'

/** Milliseconds. A page that is not made by then waits for something else than the processor. */
const LONGEST = 250

/**
 * Makes a page for one visitor when the turn of their network comes: first among pages of its kind, whose share that is,
 * then among all. A page is made in parts, and between two of them those of other pages are: beside three of one network
 * everybody's took three to five times as long, beside one it takes about twice as long. Whoever waits for the database
 * keeps no place from others.
 */
export function renderInTurn(
  { shares }: Services,
  ofKind: FairShare,
  request: FastifyRequest,
  render: () => Promise<RenderedPage>,
): Promise<RenderedPage> {
  return inTurn(ofKind, request, async () => {
    const { page } = await inTurn(shares.renderings, request, async () => {
      // Pages that are begun in one turn of the event loop are rendered in it, and nobody else is served meanwhile.
      await nextTurn()
      const page = render()
      await Promise.race([page, pause(LONGEST, undefined, { ref: false })])
      return { page }
    })
    return page
  })
}
