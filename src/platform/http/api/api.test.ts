import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { rawGet } from '../../../../test/http/raw-get.ts'
import { startSite } from '../../../../test/start-site.ts'
import { href, routes } from '../../../routes.ts'

const other = 'https://www.kwabo.example'
const site = await startSite({ env: { ALLOWED_ORIGINS: other } })
afterAll(() => site.close())

const mediaShape = z.record(z.string(), z.unknown())
const operationShape = z.looseObject({
  operationId: z.string(),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.looseObject({ content: mediaShape }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: mediaShape.optional() })),
})
const documentShape = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), operationShape)),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})
const { paths, components } = documentShape.parse((await site.app.inject(routes.apiOpenApi)).json())
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
)
const headerShape = z.looseObject({ in: z.literal('header'), name: z.string() })
const nobody = '00000000-0000-4000-8000-000000000000'
const filled = (path: string) => path.replace(/\{\w+\}/g, nobody)

describe('the public document', () => {
  test('I18 has an id for each operation, each once', () => {
    const ids = operations.map(({ operationId }) => operationId)
    expect(ids).toContain('getTicketModels')
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('I18 tells every refusal as a problem document, and those that follow from what is taken', () => {
    for (const { path, parameters, requestBody, responses } of operations) {
      const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400)
      for (const [status, { content = {} }] of refusals)
        expect([path, status, Object.keys(content)]).toEqual([path, status, ['application/problem+json']])
      const told = refusals.map(([status]) => status)
      expect(told).toEqual(expect.arrayContaining(['400', '404', '429', '500', '503']))
      if (requestBody) expect(told).toEqual(expect.arrayContaining(['403', '413', '415']))
      if (requestBody || parameters.length > 0) expect(told).toContain('422')
    }
  })

  test('I18 says when to come again, how work is asked for, and which operations take its proof', () => {
    for (const { path, responses } of operations) {
      for (const status of ['429', '503'])
        expect([path, responses[status]]).toMatchObject([path, { headers: { 'Retry-After': {} } }])
    }
    expect(components.schemas['Probleme']).toMatchObject({ properties: { preuve: expect.anything() } })
    expect(Object.keys(components.schemas)).toEqual(['Defi', 'Probleme'])
    const proving = operations.filter(({ parameters }) =>
      parameters.some((parameter) => headerShape.safeParse(parameter).data?.name === 'preuve'),
    )
    expect(proving.map(({ path }) => path).sort()).toEqual(
      [
        routes.apiOrders,
        routes.apiOrderPayment.replace(':orderId', '{orderId}'),
        routes.apiDonations,
        routes.apiDonationPayment.replace(':donationId', '{donationId}'),
        routes.apiContact,
        routes.apiLiveLogin,
        routes.apiPhotoTicket,
        routes.apiArtistByCode.replace(':code', '{code}'),
      ].sort(),
    )
  })

  test('I18 says what an upload is made of, by which cookie a browser is known, and in which form moments are', () => {
    const upload = operations.find(({ path }) => path === routes.apiMakeVisual)
    expect(upload?.requestBody?.content).toMatchObject({
      'multipart/form-data': {
        schema: {
          properties: { photoUtilisateur: { contentMediaType: 'image/jpeg' }, prenom: { type: 'string' } },
          required: ['photoUtilisateur', 'modeleId'],
        },
      },
    })
    const order = operations.find(({ operationId }) => operationId === 'getOrder')
    expect(order?.parameters).toContainEqual(
      expect.objectContaining({ in: 'cookie', name: 'kwabo_commandes' }),
    )
    const event = operations.find(({ operationId }) => operationId === 'getEvent')
    expect(event?.responses['200']?.content).toMatchObject({
      'application/json': { schema: { properties: { date: { format: 'date-time' } } } },
    })
  })
})

describe('an address of the API', () => {
  test('I18 refuses every method that it does not have, and says which it has', async () => {
    for (const { path, method } of operations) {
      for (const another of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'TRACE'] as const) {
        if (another === method) continue
        const { statusCode, headers, json } = await site.app.inject({
          method: another,
          url: filled(path),
          headers: { 'content-type': 'text/plain' },
          payload: 'x',
        })
        expect([path, another, statusCode]).toEqual([path, another, 405])
        expect(String(headers.allow).split(', ')).toContain(method)
        expect(String(headers.allow).split(', ')).not.toContain(another)
        expect(json()).toMatchObject({ code: 'methode-refusee' })
      }
    }
  })

  test('I18 with a zero byte in a query is refused, not broken', async () => {
    for (const { path, method } of operations.filter((one) => one.path !== routes.apiAvailabilityStream)) {
      const answer = await site.app.inject({
        method: method === 'GET' ? 'GET' : 'POST',
        url: `${filled(path)}?id=%00`,
      })
      expect([path, answer.statusCode]).toEqual([path, 404])
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    }
  })

  test('I18 that is none is none for every method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS'] as const) {
      expect((await site.app.inject({ method, url: '/api/nothing' })).statusCode).toBe(404)
    }
  })
})

test('I18 what is no HTTP is refused with a problem document too', async () => {
  expect(await rawGet(site, '/ HTTP/1.1\r\nhost', 'G E T')).toContain('400 Bad Request')
  const large = await rawGet(site, `/ HTTP/1.1\r\na: ${'a'.repeat(40_000)}\r\nb`)
  expect(large).toContain('431 ')
  expect(large).toContain('application/problem+json')
})

describe('another site', () => {
  const order = {
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type,idempotency-key,preuve',
  }
  const ask = (origin: string, url: string = routes.apiOrders) =>
    site.app.inject({ method: 'OPTIONS', url, headers: { origin, ...order } })

  test('I18 that the operator has named may post JSON, and hears the answer', async () => {
    const asked = await ask(other)
    expect(asked.statusCode).toBe(204)
    expect(asked.headers).toMatchObject({
      allow: 'POST, OPTIONS',
      'access-control-allow-origin': other,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, idempotency-key, preuve',
      'access-control-allow-credentials': 'true',
      vary: 'origin',
    })
    const posted = await site.app.inject({
      method: 'POST',
      url: routes.apiOrders,
      headers: { origin: other, 'sec-fetch-site': 'cross-site', 'idempotency-key': nobody },
      payload: {},
    })
    expect([posted.statusCode, posted.headers['access-control-allow-origin']]).toEqual([422, other])
  })

  test('I18 that nobody has named is told nothing of the kind', async () => {
    const asked = await ask('https://evil.example')
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const order = href(routes.apiOrder, { reference: nobody })
    const read = await site.app.inject({ url: order, headers: { origin: 'https://evil.example' } })
    expect(read.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('public answers', () => {
  const get = (url: string, accepts: string) =>
    site.app.inject({ url, headers: { 'accept-encoding': accepts } })

  test('I18 leave compressed, and are known again in every form', async () => {
    const plain = await get(routes.apiOpenApi, 'identity')
    const small = await get(routes.apiOpenApi, 'gzip, br')
    expect(small.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect((await get(routes.apiOpenApi, 'gzip')).headers['content-encoding']).toBe('gzip')
    const again = await site.app.inject({
      url: routes.apiOpenApi,
      headers: { 'accept-encoding': 'br', 'if-none-match': String(small.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('I18 that are small, and whatever is somebody’s, leave as they are', async () => {
    for (const url of [routes.apiEvents, href(routes.apiOrder, { reference: nobody })])
      expect((await get(url, 'br')).headers['content-encoding']).toBeUndefined()
  })
})
