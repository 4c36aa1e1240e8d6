import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cutOffSlowBodies } from './slow-bodies.ts'

const PATIENCE = 1_000

let app: FastifyInstance
let port: number
/** The server's end of the connection. */
let accepted: Socket
/** How many waited for its end when it had been asked for nothing. */
let idle: number

beforeEach(async () => {
  app = Fastify()
  cutOffSlowBodies(app, PATIENCE)
  // As for photos, it is the route that reads, if anything.
  app.addContentTypeParser('image/jpeg', async () => undefined)
  app.post('/order', async () => 'ordered')
  app.post('/photo', { config: { bodyPatience: 2 * PATIENCE } }, async () => 'received')
  app.post('/refused', (_, reply) => reply.code(503).send('busy'))
  app.server.on('connection', (socket) => {
    accepted = socket
    idle = socket.listenerCount('close')
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

/** Sends the head of a request and the first of two bytes, and goes on once the server has begun with it. */
async function begin(path: string, type = 'application/json', connection = 'close'): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  // It is cut off while it sends.
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 2\r\nConnection: ${connection}\r\n\r\n{`,
  )
  await once(app.server, 'request')
  return socket
}

const answerTo = (socket: Socket) => text(socket).catch(() => '')

describe('a body that does not come', () => {
  test('is cut off, sooner than one that may take its time', async () => {
    const order = await begin('/order')
    const photo = await begin('/photo')
    vi.advanceTimersByTime(PATIENCE)
    expect(await answerTo(order)).not.toContain('ordered')
    photo.write('}')
    expect(await answerTo(photo)).toContain('received')
  })

  test('is cut off after its request was answered, if the connection stays', async () => {
    const client = await begin('/refused', 'image/jpeg', 'keep-alive')
    const [answer] = await once(client, 'data')
    expect(String(answer)).toMatch(/connection: keep-alive[^]*busy/i)
    vi.advanceTimersByTime(PATIENCE)
    await once(client, 'close')
  })
})

describe('nobody is waited for any more', () => {
  test('once the connection is gone, though the rest of a refused body never came', async () => {
    const client = await begin('/refused', 'image/jpeg')
    const gone = once(accepted, 'close')
    expect(await answerTo(client)).toContain('busy')
    await gone
    expect(vi.getTimerCount()).toBe(0)
  })

  test('once a body is there, and the connection remembers none of them', async () => {
    const client = await begin('/refused', 'image/jpeg', 'keep-alive')
    await once(client, 'data')
    client.write('}')
    await vi.waitUntil(() => vi.getTimerCount() === 0)
    expect(accepted.listenerCount('close')).toBe(idle)
    client.destroy()
  })
})
