import Fastify from 'fastify'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createMetrics } from '../../metrics.ts'
import { listen } from './listen.ts'

const here = { host: '127.0.0.1', port: 0, trustedProxies: [] }
const metrics = createMetrics()

test('a port at which something listens is refused', async () => {
  const [first, second] = [Fastify(), Fastify()]
  const { port } = new URL(await listen(first, here, metrics))
  await expect(listen(second, { ...here, port: Number(port) }, metrics)).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await Promise.all([first.close(), second.close()])
})

/** How many of 200 connections were begun at most between two turns of the loop, and what was read before of them all. */
async function connectAtOnce(trustedProxies: string[]) {
  const app = Fastify()
  let [begun, most, all, read, turning] = [0, 0, 0, 0, true]
  app.server.on('connection', (socket: Socket) => {
    begun += 1
    all += 1
    most = Math.max(most, begun)
    read += socket.bytesRead
  })
  const turn = () => {
    begun = 0
    if (turning) setImmediate(turn)
  }
  turn()
  const { port } = new URL(await listen(app, { ...here, trustedProxies }, metrics))
  const sockets = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n')
    return socket
  })
  await expect.poll(() => all).toBe(200)
  turning = false
  for (const socket of sockets) socket.destroy()
  await app.close()
  return { most, read }
}

test('X11 however many connect at once, a few are begun between two turns of the loop, unread until then', async () => {
  const { most, read } = await connectAtOnce([])
  // One of the sockets that listen is Fastify's own, which takes up a connection in a turn at most, and reads at once.
  expect(most).toBeLessThanOrEqual(5)
  expect(read).toBe(0)
})

test('X11 behind a listed proxy, whose connections are everybody’s, none waits for a turn', async () => {
  const { most } = await connectAtOnce(['127.0.0.1'])
  expect(most).toBeGreaterThan(5)
})

test('X11 those that find no place among the waiting are ended and counted', async () => {
  const app = Fastify()
  let begun = 0
  app.server.on('connection', () => (begun += 1))
  const few = { atOnce: 1, waiting: 1, patience: 10_000 }
  const { port } = new URL(await listen(app, here, metrics, few))
  let ended = 0
  const sockets = Array.from({ length: 200 }, () =>
    connect(Number(port), '127.0.0.1')
      .on('error', () => {})
      .once('close', () => (ended += 1)),
  )
  await expect.poll(() => begun + ended).toBe(200)
  expect(ended).toBeGreaterThan(0)
  expect((await metrics.connectionsRefused.get()).values[0]?.value).toBe(ended)
  for (const socket of sockets) socket.destroy()
  await app.close()
})

test('whoever is being answered when the site stops gets the answer, at whichever socket', async () => {
  const app = Fastify({ keepAliveTimeout: 100 })
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  let waiting = 0
  app.get('/', async () => {
    waiting += 1
    await gate
    return 'here'
  })
  const address = await listen(app, here, metrics)
  const asked = Array.from({ length: 100 }, async () => (await fetch(address)).text())
  await expect.poll(() => waiting).toBe(100)
  let closed = false
  const closing = app.close().then(() => (closed = true))
  await expect
    .poll(() =>
      fetch(address).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  expect(closed).toBe(false)
  open()
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['here']))
  await closing
})
