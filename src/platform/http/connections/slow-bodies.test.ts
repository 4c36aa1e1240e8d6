import Fastify from 'fastify'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { cutOffSlowBodies } from './slow-bodies.ts'

test('a body that does not come is cut off, sooner than one that may take its time', async () => {
  const app = Fastify()
  cutOffSlowBodies(app, 50)
  app.post('/order', async () => 'ordered')
  app.post('/photo', { config: { bodyPatience: 60_000 } }, async () => 'received')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const send = (path: string) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\nConnection: close\r\n\r\n{`,
    )
    return { socket, answer: text(socket).catch(() => '') }
  }
  const photo = send('/photo')
  expect(await send('/order').answer).not.toContain('ordered')
  photo.socket.write('}')
  expect(await photo.answer).toContain('received')
  await app.close()
})
