import Fastify from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createMetrics } from '../../metrics.ts'
import { boundConnections, type MostConnections } from './bound-connections.ts'

const unread = { unread: 2 * 1024 ** 3 }

async function siteWith(most: MostConnections) {
  const metrics = createMetrics()
  const app = Fastify({ forceCloseConnections: true })
  boundConnections(app, most, metrics)
  app.get('/', async () => 'here')
  app.get('/long', async () => 'x'.repeat(8 * 1024 ** 2))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const refused = async () => (await metrics.connectionsRefused.get()).values[0]?.value
  /** An idle connection from one of the addresses of this machine. */
  const idle = async (localAddress: string) => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress })
    await once(socket, 'connect')
    return socket
  }
  /** What a new connection from there is answered; undefined where it is ended. */
  const ask = async (localAddress: string) => {
    const socket = await idle(localAddress)
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const answer = await socket.toArray().catch(() => [])
    return answer.length > 0 ? Buffer.concat(answer).toString() : undefined
  }
  return { app, refused, idle, ask }
}

const some = { inAll: { ...unread, connections: 20 }, ofNetwork: { ...unread, share: 1 / 3 } }

test('a network that holds all connections it may have is refused more, and others are served', async () => {
  const { app, refused, idle, ask } = await siteWith(some)
  const held: Socket[] = []
  for (let count = 0; count < 5; count += 1) held.push(await idle('127.0.0.2'))
  expect(await ask('127.0.0.2')).toBeUndefined()
  expect(await ask('127.0.0.3')).toContain('here')
  expect(await refused()).toBe(1)
  held[0]?.destroy()
  await expect.poll(() => ask('127.0.0.2')).toContain('here')
  await app.close()
})

test('of networks that all take what they can, each has fewer the more they are, and the next one is served', async () => {
  const { app, refused, idle, ask } = await siteWith(some)
  for (let turn = 0; turn < 10; turn += 1)
    for (let network = 2; network <= 9; network += 1) await idle(`127.0.0.${network}`)
  expect(await refused()).toBeGreaterThan(50)
  for (let network = 10; network < 20; network += 1) expect(await ask(`127.0.0.${network}`)).toContain('here')
  await app.close()
})

test('beyond all connections that a process keeps, further ones are refused and counted', async () => {
  const { app, refused, idle, ask } = await siteWith({
    inAll: { ...unread, connections: 3 },
    ofNetwork: undefined,
  })
  await Promise.all([idle('127.0.0.2'), idle('127.0.0.3'), idle('127.0.0.4')])
  expect(await ask('127.0.0.5')).toBeUndefined()
  expect(await refused()).toBe(1)
  await app.close()
})

test('of a network that asks for much and reads nothing connections are ended, and others read on', async () => {
  const most = { connections: 100, unread: 60 * 1024 ** 2 }
  const { app, refused, idle, ask } = await siteWith({
    inAll: most,
    ofNetwork: { share: 1, unread: 20 * 1024 ** 2 },
  })
  const asking = async (network: string) => {
    const socket = await idle(network)
    socket.on('error', () => {})
    socket.write('GET /long HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(3))
    return socket
  }
  const other = await asking('127.0.0.3')
  const greedy = await Promise.all(Array.from({ length: 4 }, () => asking('127.0.0.2')))
  await expect.poll(refused).toBeGreaterThanOrEqual(1)
  expect(await ask('127.0.0.2')).toContain('here')
  const ended = () => greedy.filter((socket) => socket.destroyed || socket.readyState !== 'open').length
  greedy.forEach((socket) => socket.resume())
  await expect.poll(ended).toBeGreaterThanOrEqual(1)
  let read = 0
  other.on('data', (part: Buffer) => (read += part.length))
  await expect.poll(() => read).toBeGreaterThan(3 * 8 * 1024 ** 2)
  await app.close()
})
