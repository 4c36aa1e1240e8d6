import Fastify, { type FastifyInstance } from 'fastify'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { refuseCostlyBodies } from './costly-bodies.ts'

let app: FastifyInstance
let port: number
let accepted: Socket

beforeEach(async () => {
  app = Fastify({ bodyLimit: 1_000_000 })
  refuseCostlyBodies(app)
  // As for photos, it is the route that reads, if anything.
  app.addContentTypeParser(['image/jpeg', 'multipart/form-data'], async () => undefined)
  app.post('/form', async ({ raw }) => {
    for await (const _ of raw);
    return 'taken'
  })
  app.post('/order', async ({ body }) => `taken: ${JSON.stringify(body).length}`)
  app.post('/unread', async () => {
    await new Promise((resolve) => accepted.once('close', resolve))
  })
  app.server.on('connection', (socket) => (accepted = socket))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(() => app.close())

/** The answer to a body of JSON that is sent in chunks of so many bytes. */
async function send(length: number, piece: number, path = '/order', type = 'application/json') {
  const body = JSON.stringify('x'.repeat(length - 2))
  const client = connect(port, '127.0.0.1')
  // It is cut off while it sends.
  client.on('error', () => undefined)
  client.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n`,
  )
  for (let at = 0; at < length; at += piece) {
    const chunk = body.slice(at, at + piece)
    client.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`)
  }
  client.write('0\r\n\r\n')
  return text(client)
}

describe('a body', () => {
  test.each([
    ['whole', 60_000, 60_000],
    ['in pieces as small as a network has', 900_000, 536],
    ['in a few tiny pieces', 30, 1],
  ])('%s is taken', async (_, length, piece) => {
    expect(await send(length, piece)).toContain(`taken: ${length}`)
  })

  test.each([
    ['that is read', '/order', 'application/json'],
    ['that nobody reads', '/unread', 'image/jpeg'],
  ])('of tiny pieces %s is refused, and its connection closed', async (_, path, type) => {
    const answer = await send(300_000, 1, path, type)
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*connection: close[^]*"code":"requete-invalide"/i)
    expect(accepted.destroyed).toBe(true)
    expect(accepted.bytesRead).toBeLessThan(300_000)
  })

  test.each([
    ['a few parts', 60, /^HTTP\/1\.1 200 OK/],
    ['ever more parts', 2_000, /^HTTP\/1\.1 400 Bad Request[^]*"code":"requete-invalide"/],
  ])('of %s is taken, or refused before anybody reads it', async (_, count, answer) => {
    const body = `${'--ab\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(count)}--ab--\r\n`
    let given = 0
    app.server.on('request', (raw) => raw.on('data', (piece: Buffer) => (given += piece.length)))
    const client = connect(port, '127.0.0.1')
    client.on('error', () => undefined)
    client.write(
      `POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=ab\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    client.write(body)
    expect(await text(client)).toMatch(answer)
    expect(given).toBe(count === 60 ? body.length : 0)
  })

  test('is whole on the connections that come after those that were refused', async () => {
    await Promise.all(Array.from({ length: 8 }, () => send(300_000, 1)))
    const answers = await Promise.all(Array.from({ length: 16 }, () => send(60_000, 1_400)))
    for (const answer of answers) expect(answer).toContain('taken: 60000')
  })
})
