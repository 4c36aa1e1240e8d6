import type { FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '../session/live-browser.ts'

/**
 * Requests of one session: a player asks for two files in four seconds, and for some more when somebody looks for
 * a place. Not by network address, because thousands watch from behind one of a mobile network.
 */
export const perViewer = {
  max: 900,
  timeWindow: '1 minute',
  keyGenerator: (request: FastifyRequest): string => request.cookies[SESSION_COOKIE] ?? request.ip,
}
