import type { FastifyRequest } from 'fastify'
import type { Database } from '../database.ts'
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

/**
 * The same services, of which the first statement or transaction waits for the turn of this network, and the others go
 * on before those that wait for their first. Between them nothing is kept: a payment provider that answers slowly keeps
 * no place from others.
 */
export function writingInTurns<Services extends { db: Database }>(
  services: Services,
  share: FairShare,
  address: string,
): Services {
  const { db } = services
  let begun = false
  const inItsTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const begin = () => {
      begun = true
      return work()
    }
    return share.run(address, begin, begun)
  }
  return {
    ...services,
    db: {
      ...db,
      execute: (statement) => inItsTurn(() => db.execute(statement)),
      transaction: (work) => inItsTurn(() => db.transaction(work)),
    },
  }
}
