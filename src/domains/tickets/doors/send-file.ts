import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FairShare } from '../../../platform/rate-limits/fair-share.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import type { DrawingServices } from '../delivery/render-order-pdf.ts'
import type { AddAccess } from '../present-ticket.ts'

export type TicketsServices = DrawingServices & {
  db: Database
  clock: Clock
  addAccess: AddAccess
  shares: Record<'reads' | 'lookUps' | 'drawings', FairShare>
  settings: { company: { email: string } }
}

export const byToken = z.object({ token: z.string() })
export const unknownLink: Problem = {
  status: 404,
  code: 'introuvable',
  title: 'Ce lien ne mène à aucun ticket.',
}

export const CALENDAR = 'text/calendar; charset=utf-8'

/** Sends a private file. Proxies must not cache it, and its address must not reach another site. */
export function sendFile(
  reply: FastifyReply,
  type: string,
  name: string,
  body: Uint8Array | string,
): FastifyReply {
  return reply
    .type(type)
    .headers({
      'content-disposition': `inline; filename="${name}"`,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(typeof body === 'string' ? body : Buffer.from(body))
}
