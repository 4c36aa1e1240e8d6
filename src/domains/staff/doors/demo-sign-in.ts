import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { sendProblem } from '../../../platform/http/problem.ts'
import { routes } from '../../../routes.ts'
import { findPersonByEmail } from '../accounts/store.ts'
import { companyRoles } from '../permissions.ts'
import { enter } from '../sign-in/sign-in-with-passkey.ts'
import { giveSession } from '../staff-cookies.ts'
import { refusals } from './refusals.ts'
import { placeOf, type DoorServices } from './sign-in.ts'

/** The address of the demo's colleague of a role. */
export const demoAddress = (role: string): string => `${role}@kwabo.example`

/** Signs in as a colleague of the demo, without a passkey. Only a demo has it. */
export function registerDemoSignIn(app: FastifyInstance, services: DoorServices): void {
  app
    .withTypeProvider<ZodTypeProvider>()
    .get(
      routes.demoDesk,
      { schema: { hide: true, params: z.object({ role: z.enum(companyRoles) }) } },
      async (request, reply) => {
        const person = await findPersonByEmail(services.db, demoAddress(request.params.role))
        if (!person) return sendProblem(reply, refusals.unknown)
        const place = placeOf(services, request, reply)
        const { token } = await services.db.transaction((tx) => enter(tx, services, person, place))
        giveSession(reply, token, services.config.desk.secure)
        return reply.redirect(routes.desk, 303)
      },
    )
}
