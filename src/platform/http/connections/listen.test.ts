import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'

const here = { host: '127.0.0.1', port: 0 }

test('a port at which something listens is refused', async () => {
  const [first, second] = [Fastify(), Fastify()]
  const { port } = new URL(await listen(first, here))
  await expect(listen(second, { ...here, port: Number(port) })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await Promise.all([first.close(), second.close()])
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
  const address = await listen(app, here)
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
