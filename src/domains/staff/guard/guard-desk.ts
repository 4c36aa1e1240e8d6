import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { isDeskAddress } from '../../../platform/http/desk-host.ts'
import { RefusedError, type Problem } from '../../../platform/http/problem.ts'
import type { Right } from '../permissions.ts'
import { findDesk, type DeskServices } from './find-desk.ts'
import { letIn } from './desk.ts'

/**
 * Who may call a route of the back-office: everybody (to sign in), whoever is signed in, or who has the right. `proof`:
 * and who has shown a factor within the last minutes.
 */
export type Guarded = { open: true } | { right: Right | 'signed-in'; proof?: true }

declare module 'fastify' {
  interface FastifyContextConfig {
    desk?: Guarded
  }
  interface FastifyInstance {
    /** Every route of the back-office's API, with who may call it. */
    deskRoutes: readonly DeskRoute[]
  }
}

export interface DeskRoute {
  method: string
  url: string
  desk: Guarded
}

/**
 * Stands before every route of the back-office's API, whoever adds it: one that does not say in its `config.desk` who
 * may call it cannot be added. Call it before any route is.
 */
export function guardDesk(app: FastifyInstance, services: DeskServices): void {
  const known: DeskRoute[] = []
  app.decorate('deskRoutes', known)
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!route.url.startsWith('/api/') || !isDeskAddress(route.url)) return
    const desk = route.config?.desk
    if (!desk) throw new Error(`${route.url} does not say who may call it`)
    for (const method of [route.method].flat()) known.push({ method, url: route.url, desk })
    const guard = async (request: FastifyRequest, reply: FastifyReply) => {
      demandOrigin(request, services.config.desk.url)
      if ('open' in desk) return
      await demandRight(services, request, reply, desk)
    }
    route.onRequest = [guard, route.onRequest ?? []].flat()
  })
}

/** A browser says of every change from which page it comes; only pages of the back-office make one. */
function demandOrigin({ method, headers }: FastifyRequest, own: string): void {
  if (method === 'GET' || method === 'HEAD' || headers.origin === own) return
  throw new RefusedError({
    status: 403,
    code: 'origine-refusee',
    title: "Cette action n'est pas possible depuis une autre page.",
  })
}

async function demandRight(
  services: DeskServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { right, proof }: Exclude<Guarded, { open: true }>,
): Promise<void> {
  const desk = await findDesk(services, request, reply, right === 'signed-in' ? null : right)
  if (!desk) throw new RefusedError(notSignedIn)
  if (right !== 'signed-in' && !desk.rights.includes(right)) throw new RefusedError(noRight)
  if (proof && !desk.provenUntil) throw new RefusedError(proofWanted)
  letIn(request, desk)
}

const notSignedIn: Problem = {
  status: 401,
  code: 'non-connecte',
  title: 'Connectez-vous pour continuer.',
}
export const noRight: Problem = {
  status: 403,
  code: 'droit-refuse',
  title: 'Votre rôle ne permet pas cette action.',
}
const proofWanted: Problem = {
  status: 403,
  code: 'preuve-demandee',
  title: "Confirmez d'abord que c'est bien vous.",
}
