import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { answerPublicly } from './public-answers.ts'

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } })

/**
 * Makes zod schemas the contract of every route of `app`: they check what comes in, write what goes out, and
 * the document at `address` is made of them. Call and await it before any route is added. Routes under
 * `/api/` are in the document by themselves, unless their schema says `hide: true`.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  about: { title: string; version: string; description: string; server: string; address: string },
): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: about.title, version: about.version, description: about.description },
      servers: [{ url: about.server }],
    },
    transform: (route) => {
      if (!route.url.startsWith('/api/') || route.url === about.address || !route.schema) {
        return { schema: { hide: true }, url: route.url }
      }
      return toJsonSchema(route)
    },
  })
  await app.register(async (scope) => {
    answerPublicly(scope, 'public, max-age=300')
    scope.get(about.address, async () => app.swagger())
  })
}
