import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { eventually } from '../../../../test/eventually.ts'
import { refuseUnread } from './refuse-unread.ts'

const LENGTH = 50_000_000

let app: FastifyInstance
let port: number
let accepted: Socket[]
let client: Socket

beforeEach(async () => {
  app = Fastify()
  refuseUnread(app, 100)
  // As for photos, it is the route that reads, if anything.
  app.addContentTypeParser('image/jpeg', async () => undefined)
  app.post('/unread', (_, reply) => reply.code(503).send('busy'))
  app.post('/late', async (_, reply) => {
    await pause(100)
    return reply.code(503).send('busy')
  })
  app.post('/begun', async ({ raw }, reply) => {
    await once(raw, 'data')
    return reply.code(503).send('busy')
  })
  app.post('/read', async ({ raw }) => {
    for await (const _ of raw);
    return 'taken'
  })
  accepted = []
  app.server.on('connection', (socket) => accepted.push(socket))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  client.destroy()
  await app.close()
})

/** Sends the head of a request, and then as much of its body as is taken. */
function send(method: string, path: string, length: number) {
  client = connect(port, '127.0.0.1')
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve()))
  // It is cut off while it sends.
  client.on('error', () => undefined)
  let said = ''
  client.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
  client.write(
    `${method} ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\n\r\n`,
  )
  client.write(Buffer.alloc(length))
  return { closed, said: () => said }
}

describe('whoever is answered before the body has come', () => {
  test.each(['POST /unread', 'POST /late', 'POST /begun', 'POST /nowhere', 'GET /nowhere'])(
    'with %s hears it, is read no further, and loses the connection',
    async (request) => {
      const [method = '', path = ''] = request.split(' ')
      const { closed, said } = send(method, path, LENGTH)
      await closed
      expect(said()).toMatch(/^HTTP\/1\.1 (503|404) [^]*connection: close[^]*(busy|Not Found)/i)
      expect(accepted[0]?.bytesRead).toBeLessThan(LENGTH / 50)
    },
  )
})

test('X3 of what a refused sender has sent nothing is kept while the connection stays', async () => {
  const begun = once(app.server, 'request')
  const { said } = send('POST', '/unread', LENGTH)
  const [raw] = await begun
  await once(client, 'data')
  expect(said()).toContain('busy')
  expect(raw).toHaveProperty('readableLength', 0)
})

test('whoever has sent all of a body keeps the connection', async () => {
  const { said } = send('POST', '/read', 1_000)
  expect(
    await eventually(
      async () => said(),
      (answer) => answer.includes('taken'),
    ),
  ).toMatch(/connection: keep-alive/i)
  expect(accepted[0]?.destroyed).toBe(false)
})
