import type { FastifyInstance } from 'fastify'
import type { FairShare } from '../../rate-limits/fair-share.ts'
import { inTurn } from '../in-turn.ts'

/**
 * Begins requests in turns of the event loop, a few of each network in one. Else a network that asks again as soon as it
 * is answered, over hundreds of connections, fills each turn, and the loop takes up new connections only between turns.
 */
export function takeTurns(app: FastifyInstance, share: FairShare): void {
  app.addHook('onRequest', (request) => inTurn(share, request, nextTurn))
}

/** Resolves in the next turn of the event loop. */
export const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
