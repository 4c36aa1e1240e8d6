import type { FastifyRequest } from 'fastify'
import { ServerBusyError, type FairShare } from '../rate-limits/fair-share.ts'

/** What routes need that look something up for anybody who asks. */
export interface Reading {
  shares: { reads: FairShare }
}

/**
 * Does the work when the turn of the visitor's network comes, unless the visitor has gone meanwhile. Put it around a
 * question to the database, never around the answer: who reads slowly would keep the place.
 */
export function inTurn<Result>(
  share: FairShare,
  request: FastifyRequest,
  work: () => Promise<Result>,
): Promise<Result> {
  return share.run(request.ip, () => {
    const { socket } = request.raw
    if (socket.destroyed || socket.readableEnded) throw new ServerBusyError('nobody waits for it any more')
    return work()
  })
}
