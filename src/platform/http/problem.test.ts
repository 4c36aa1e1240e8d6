import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { handleError, problemSchema, sendProblem } from './problem.ts'

function createApp() {
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(handleError)
  const body = z.object({ ville: z.string('Ce champ est obligatoire.') })
  app.post(
    '/villes',
    { schema: { body, response: { 200: z.object({ ok: z.boolean() }), 409: problemSchema } } },
    async (_, reply) =>
      sendProblem(reply, {
        status: 409,
        code: 'places-insuffisantes',
        title: "Désolé, il n'y a pas assez de tickets disponibles.",
        extra: { places: 3 },
        retryAfterSeconds: 0.2,
      }),
  )
  app.get('/panne', () => {
    throw new Error('password of the database')
  })
  return app
}

describe('problem documents', () => {
  test('carry a stable code, a French sentence and what the route adds, and are not cached', async () => {
    const answer = await createApp().inject({ method: 'POST', url: '/villes', payload: { ville: 'Ouidah' } })
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toEqual({
      type: 'urn:kwabo:probleme:places-insuffisantes',
      status: 409,
      code: 'places-insuffisantes',
      title: "Désolé, il n'y a pas assez de tickets disponibles.",
      places: 3,
    })
  })

  test('name the fields that a schema refused', async () => {
    const answer = await createApp().inject({ method: 'POST', url: '/villes', payload: {} })
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      code: 'champs-invalides',
      fields: { ville: 'Ce champ est obligatoire.' },
    })
  })

  test('say nothing of a surprise', async () => {
    const answer = await createApp().inject('/panne')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 'erreur-interne' })
    expect(answer.body).not.toContain('password')
  })

  test('stand for what Fastify itself refuses', async () => {
    const answer = await createApp().inject({
      method: 'POST',
      url: '/villes',
      headers: { 'content-type': 'application/xml' },
      payload: '<ville/>',
    })
    expect(answer.json()).toMatchObject({ status: 415, code: 'format-refuse' })
  })
})
