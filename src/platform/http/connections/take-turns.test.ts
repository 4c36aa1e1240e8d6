import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FairShare } from '../../rate-limits/fair-share.ts'
import { takeTurns } from './take-turns.ts'

const MOST = 4

let app: FastifyInstance
let port: number
/** Requests that were begun since the loop last turned, and how many those were at most. */
let begun = 0
let most = 0
let turning = true

beforeAll(async () => {
  app = Fastify()
  takeTurns(app, new FairShare({ atOnce: MOST, waiting: 1_000, patience: 10_000 }))
  app.get('/', async () => {
    begun += 1
    most = Math.max(most, begun)
    return ''
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const turn = () => {
    begun = 0
    if (turning) setImmediate(turn)
  }
  turn()
})
afterAll(async () => {
  turning = false
  await app.close()
})

test('X11 however many ask at once, a few are begun between two turns of the loop', async () => {
  const sockets = await Promise.all(Array.from({ length: 100 }, () => opened()))
  // The loop takes up one new connection in each turn: only when it has them all can they come at once.
  for (const round of ['taken up', 'at once']) {
    most = 0
    const heard = sockets.map((socket) => once(socket, 'data'))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    for (const [data] of await Promise.all(heard))
      expect([round, String(data)]).toEqual([round, expect.stringMatching(/^HTTP\/1.1 200/)])
  }
  for (const socket of sockets) socket.destroy()
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(MOST)
})

async function opened(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}
