import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../platform/database.ts'
import { inTurn, type Reading } from '../../../platform/http/in-turn.ts'
import type { Logger } from '../../../platform/log.ts'
import { STOLEN_SESSION } from '../mails/mail-kinds.ts'
import { mailOfSession } from '../mails/queue-mails.ts'
import type { Random } from '../../../platform/random.ts'
import { rightsOf, type Right } from '../permissions.ts'
import { networkDigest } from '../sessions/open-session.ts'
import { readBrowser } from '../sessions/read-browser.ts'
import { findSession, markEnded, touchSession, type Session } from '../sessions/store.ts'
import { digest, readSession, takeSession } from '../staff-cookies.ts'
import type { Desk } from './desk.ts'

export interface DeskServices extends Reading {
  db: Database
  config: Pick<Config, 'desk'>
  random: Random
  formSecret: string
  log: Logger
}

/** Whoever is signed in where a request comes from; nobody, where the session has ended or is used by another browser. */
export async function findDesk(
  services: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
  right: Right | null,
): Promise<Desk | undefined> {
  const { secure } = services.config.desk
  const token = readSession(request.cookies, secure)
  if (token === undefined) return undefined
  const network = networkDigest(services, request.ip)
  const session = await inTurn(services.shares.reads, request, () =>
    findSession(services.db, { token: digest(token), network }),
  )
  if (!session || !mayUse(session, request)) return undefined
  if (session.browser !== readBrowser(request.headers['user-agent']).family) {
    await endStolen(services, session)
    takeSession(reply, secure)
    return undefined
  }
  if (session.isStale) await touchSession(services.db, session.id)
  return deskFor(session, right, request.id)
}

/** Nobody without a role is let in, and the token before is good for reading alone. */
function mayUse({ isCurrent, roles }: Session, { method }: FastifyRequest): boolean {
  return roles.length > 0 && (isCurrent || method === 'GET' || method === 'HEAD')
}

function deskFor(session: Session, right: Right | null, requestId: string): Desk {
  const { id, person, roles, provenUntil } = session
  return {
    by: { kind: 'staff', personId: person.id, name: person.name, session: { id, right, requestId } },
    sessionId: id,
    person,
    roles,
    rights: rightsOf(roles.map(({ role }) => role)),
    provenUntil,
  }
}

/** A cookie that is found in another browser has been copied: nobody goes on with it. */
async function endStolen(services: DeskServices, { id, person }: Session): Promise<void> {
  const ended = await services.db.transaction(async (tx) => {
    if (!(await markEnded(tx, id, 'other-browser'))) return false
    await mailOfSession(tx, services, STOLEN_SESSION, { sessionId: id, email: person.email })
    return true
  })
  if (ended)
    services.log.warn({ security: true, session: id }, 'a session was used by another browser, and ended')
}
