import Fastify from 'fastify'
import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { letGoOfHangUps } from './hang-ups.ts'

test('X8 of two thousand requests that come at once on a connection five are begun, the rest is not read, and others are served', async () => {
  const app = Fastify()
  letGoOfHangUps(app)
  app.get('/', async () => 'here')
  let begun = 0
  app.server.on('request', () => (begun += 1))
  let unreadable = 0
  app.server.on('clientError', () => (unreadable += 1))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  // Together less than what Node reads at once.
  socket.write(`${'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2_000)}no request\r\n\r\n`)
  socket.resume()
  await once(socket, 'close')
  expect({ begun, unreadable }).toEqual({ begun: 5, unreadable: 0 })
  expect(await (await fetch(address)).text()).toBe('here')
  await app.close()
})

test('X8 a connection that is reset before it is taken up is let go of, though more of its body comes than is read', async () => {
  const app = Fastify()
  letGoOfHangUps(app)
  app.addContentTypeParser('image/jpeg', async () => undefined)
  app.post('/', async () => 'received')
  let [reset, gone] = [0, 0]
  app.server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) reset += 1
    socket.once('close', () => (gone += 1))
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const head = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 120000\r\n\r\n'
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(head + 'x'.repeat(100_000))
      socket.resetAndDestroy()
    })
    socket.on('error', () => undefined)
  }
  await expect.poll(() => gone).toBe(50)
  expect(reset).toBeGreaterThan(0)
  await app.close()
})
