import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isDeskAddress } from '../desk-host.ts'
import { answerPublicly } from '../public-answers.ts'
import { describeRetries, describeRoute } from './describe-route.ts'

type Issue = Parameters<NonNullable<z.core.$ZodConfig['customError']>>[0]

const config = { zodToJsonConfig: { unrepresentable: 'any' as const } }
const toJsonSchema = createJsonSchemaTransform(config)
const addComponents = createJsonSchemaTransformObject(config)

/**
 * Makes zod schemas the contract of every route of `app`: they check what comes in, write what goes out, and
 * the document at `address` is made of them. What they refuse is said in French, also where a field has no
 * sentence of its own. Call and await it before any route is added. Routes under `/api/` are in the document
 * by themselves, unless they are the back-office's or their schema says `hide: true`.
 */
export async function registerOpenApi(
  app: FastifyInstance,
  about: {
    title: string
    version: string
    description: string
    server: string
    terms: string
    address: string
  },
): Promise<void> {
  z.config({ customError: frenchIssue })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: about.title,
        version: about.version,
        description: about.description,
        license: { name: 'Tous droits réservés', url: about.terms },
      },
      servers: [{ url: about.server }],
      // No operation asks who somebody is: an order or a gift knows its browser by a cookie, a program has its link.
      security: [],
    },
    transform: (route) => {
      const { schema, url } = route
      const isOther = !url.startsWith('/api/') || isDeskAddress(url) || url === about.address
      if (isOther || !schema || schema.hide) {
        return { schema: { hide: true }, url }
      }
      const told = toJsonSchema({ ...route, schema: describeRoute(route.route, schema) })
      // Making JSON Schema of it drops the headers of answers.
      return { ...told, schema: describeRetries(told.schema) }
    },
    transformObject: (document) => withoutUnused(addComponents(document)),
  })
  await app.register(async (scope) => {
    answerPublicly(scope, 'public, max-age=300')
    scope.get(about.address, async () => app.swagger())
  })
}

/** Each named schema has a form for what comes in and one for what goes out, of which the document uses one. */
function withoutUnused(document: ReturnType<typeof addComponents>): ReturnType<typeof addComponents> {
  const schemas = ('components' in document && document.components?.schemas) || {}
  const text = JSON.stringify(document)
  const unused = Object.keys(schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`))
  if (unused.length === 0) return document
  for (const name of unused) delete schemas[name]
  // What only an unused one named is unused as well.
  return withoutUnused(document)
}

function frenchIssue(issue: Issue): string {
  if (issue.input === undefined) return 'Ce champ est obligatoire.'
  switch (issue.code) {
    case 'unrecognized_keys':
      return 'Cette demande contient un champ inconnu.'
    case 'too_big':
      return `${issue.maximum}${unitOf(issue.origin)} au plus.`
    case 'too_small':
      return `${issue.minimum}${unitOf(issue.origin)} au moins.`
    default:
      return 'Cette valeur ne convient pas.'
  }
}

function unitOf(origin: string): string {
  return origin === 'string' ? ' caractères' : ''
}
