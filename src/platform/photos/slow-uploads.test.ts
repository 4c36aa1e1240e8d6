import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refuseUnread } from '../http/connections/refuse-unread.ts'
import { handleError, sendProblem } from '../http/problem.ts'
import { systemRandom } from '../random.ts'
import { photoProblem } from './photo-problem.ts'
import { createPhotos } from './photos.ts'
import { acceptPhotos } from './receive-form.ts'

const ROUND = 20_000

let app: FastifyInstance
let folder: string
let port: number
/** The server's side of every connection, by the client's port. */
let accepted: Map<number, Socket>
let clients: Socket[]
/** What works on the photos of one sender waits for. */
let held: { sender: string; until: Promise<void> } | undefined
let working: number

beforeEach(async () => {
  // Speeds are judged by an interval: the test says when its time is over.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  folder = await mkdtemp(join(tmpdir(), 'kwabo-uploads-'))
  const processes = { run: async () => new Uint8Array(), close: async () => undefined }
  const photos = createPhotos({ folder, processes, random: systemRandom })
  app = Fastify({ trustProxy: '127.0.0.1' })
  app.setErrorHandler(handleError)
  refuseUnread(app, 2_000)
  await app.register(async (scope) => {
    await acceptPhotos(scope)
    scope.post('/photo', async (request, reply) => {
      const taken = await photos.receive(request, 'photo', async ({ photo }) => {
        working += 1
        if (held && request.ip.startsWith(held.sender)) await held.until
        return { kind: 'taken' as const, size: photo.size }
      })
      return taken.kind === 'taken' ? reply.send(taken) : sendProblem(reply, photoProblem(taken))
    })
  })
  accepted = new Map()
  clients = []
  held = undefined
  working = 0
  app.server.on('connection', (socket) => accepted.set(socket.remotePort ?? 0, socket))
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterEach(async () => {
  vi.useRealTimers()
  for (const client of clients) client.destroy()
  await app.close()
  await rm(folder, { recursive: true })
})

const OPENING = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n\xff\xd8\xff'
const ENDING = '\r\n--x--\r\n'

/** An upload of so many bytes of photo, of which it sends what it is told to. */
function upload(from: string, bytes: number) {
  const socket = connect(port, '127.0.0.1')
  clients.push(socket)
  // It may be refused while it sends.
  socket.on('error', () => undefined)
  let localPort = 0
  socket.once('connect', () => (localPort = socket.localPort ?? 0))
  let written = 0
  const write = (what: string) => {
    const whole = Buffer.from(what, 'latin1')
    written += whole.length
    socket.write(whole)
  }
  write(
    `POST /photo HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: multipart/form-data; boundary=x\r\n` +
      `Content-Length: ${OPENING.length + bytes + ENDING.length}\r\n\r\n${OPENING}`,
  )
  /** Once the server has read all that was sent. */
  const arrived = async () => {
    const read = async () => accepted.get(localPort)?.bytesRead
    expect(await eventually(read, (bytes) => bytes === written)).toBe(written)
  }
  return {
    send: (count: number) => {
      write('a'.repeat(count))
      return arrived()
    },
    end: () => write(ENDING),
    sendAll: (count: number) => write('a'.repeat(count) + ENDING),
    arrived,
    destroy: () => socket.destroy(),
    answer: text(socket).catch(() => ''),
    /** The first line of the answer, while the connection stays. */
    status: new Promise<string>((resolve) => {
      socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1', 9, 12)))
    }),
  }
}

/** Lets time pass until an upload is answered: when its first round begins, only the server knows. */
async function outcome(one: { status: Promise<string> }): Promise<string> {
  let status = ''
  void one.status.then((said) => (status = said))
  const pass = async () => {
    await vi.advanceTimersByTimeAsync(ROUND)
    return status
  }
  return eventually(pass, (said) => said !== '')
}

const whole = (from: string) => {
  const one = upload(from, 1_000)
  one.sendAll(1_000)
  return one.status
}

describe('an upload', () => {
  test('that drips is ended with 408 and its connection, and nothing of it is left', async () => {
    const dripping = upload('198.51.100.1', 100_000)
    await dripping.send(200)
    expect(await outcome(dripping)).toBe('408')
    const answer = await dripping.answer
    expect(answer).toContain('"code":"envoi-trop-lent"')
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(await readdir(folder)).toEqual([])
  })

  test('that begins well and then drips is ended too', async () => {
    const tiring = upload('198.51.100.1', 100_000)
    await tiring.send(30_000)
    await vi.advanceTimersByTimeAsync(ROUND)
    await tiring.send(200)
    expect(await outcome(tiring)).toBe('408')
  })

  test('of more parts than any form of ours has is read no further', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'
    const parts = part.repeat(200_000)
    const socket = connect(port, '127.0.0.1')
    clients.push(socket)
    // It is cut off while it sends.
    socket.on('error', () => undefined)
    let said = ''
    socket.on('data', (chunk: Buffer) => (said += chunk.toString('latin1')))
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.write(
      `POST /photo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${parts.length}\r\n\r\n${parts}`,
    )
    await closed
    expect(said).toMatch(/^HTTP\/1\.1 400 [^]*connection: close/i)
    expect([...accepted.values()].at(-1)?.bytesRead).toBeLessThan(parts.length / 4)
  })

  test('of a phone with 20 kbit/s passes, and is not hurried for its last bytes', async () => {
    const slow = upload('198.51.100.1', 125_500)
    for (const bytes of [50_000, 50_000, 25_000]) {
      await slow.send(bytes)
      await vi.advanceTimersByTimeAsync(ROUND)
    }
    await slow.send(500)
    slow.end()
    expect(await slow.status).toBe('200')
  })
})

describe('of one network', () => {
  test('no more than four uploads arrive at once: further ones wait, and beyond sixteen are asked to come later', async () => {
    const held = Array.from({ length: 20 }, (_, device) => upload(`2001:db8:1:2::${device + 1}`, 1_000))
    await Promise.all(held.map((one) => one.arrived()))
    const late = await whole('2001:db8:1:2:ffff::1')
    expect(late).toBe('503')
    // Those that wait take no place from the others.
    expect(await whole('2001:db8:1:3::1')).toBe('200')
    for (const one of held) {
      await one.send(1_000)
      one.end()
    }
    expect(await Promise.all(held.map(({ status }) => status))).toEqual(held.map(() => '200'))
  })

  test('seventy uploads that drip leave the places of all others free, and their own once they are ended', async () => {
    const dripping = Array.from({ length: 70 }, () => upload('198.51.100.1', 100_000))
    const answers: string[] = []
    for (const { status } of dripping) void status.then((answer) => answers.push(answer))
    await Promise.all(dripping.map((one) => one.arrived()))
    expect(await whole('198.51.100.2')).toBe('200')
    // Four at a time are found out.
    const pass = async () => {
      await vi.advanceTimersByTimeAsync(ROUND)
      return answers.length
    }
    await eventually(pass, (count) => count === 70)
    expect(answers.filter((answer) => answer === '503')).toHaveLength(50)
    expect(answers.filter((answer) => answer === '408')).toHaveLength(20)
    expect(await whole('198.51.100.1')).toBe('200')
  })

  test('uploads whose senders have gone while they waited leave their turns to the next', async () => {
    const first = Array.from({ length: 4 }, () => upload('198.51.100.1', 1_000))
    const waiting = Array.from({ length: 16 }, () => upload('198.51.100.1', 1_000))
    await Promise.all([...first, ...waiting].map((one) => one.arrived()))
    for (const one of [...waiting, ...first]) one.destroy()
    const answer = () => whole('198.51.100.1')
    expect(await eventually(answer, (status) => status === '200')).toBe('200')
    expect(await readdir(folder)).toEqual([])
  })
})

test('where all places are taken, the upload that arrives most slowly gives its own to the next', async () => {
  const from = (number: number) => `198.51.100.${Math.floor(number / 4)}`
  const dripping = Array.from({ length: 63 }, (_, number) => upload(from(number), 100_000))
  const answers: string[] = []
  for (const { status } of dripping) void status.then((answer) => answers.push(answer))
  await Promise.all(dripping.map((one) => one.send(300)))
  const honest = upload('203.0.113.1', 100_000)
  await honest.send(30_000)
  expect(await Promise.all(['203.0.113.2', '203.0.113.3'].map(whole))).toEqual(['200', '200'])
  honest.sendAll(70_000)
  expect(await honest.status).toBe('200')
  await eventually(
    () => Promise.resolve(answers.length),
    (count) => count > 0,
  )
  expect(new Set(answers)).toEqual(new Set(['503']))
})

test('of whole networks that send all but the last bytes one gives way, and never who arrives alone', async () => {
  const from = (number: number) => `198.51.100.${Math.floor(number / 4)}`
  const nearly = Array.from({ length: 63 }, (_, number) => upload(from(number), 100_000))
  const answers: string[] = []
  for (const { status } of nearly) void status.then((answer) => answers.push(answer))
  await Promise.all(nearly.map((one) => one.send(90_000)))
  const honest = upload('203.0.113.1', 100_000)
  await honest.send(300)
  const next = ['198.51.100.15', '198.51.100.16', '198.51.100.17'].map((network) => upload(network, 100_000))
  await Promise.all(next.map((one) => one.send(90_000)))
  honest.sendAll(99_700)
  expect(await honest.status).toBe('200')
  await eventually(
    () => Promise.resolve(answers.length),
    (count) => count === 3,
  )
  expect(new Set(answers)).toEqual(new Set(['503']))
})

test('uploads that are here and worked on leave the places of those that arrive', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  held = { sender: '203.0.113.', until: promise }
  const first: Promise<string>[] = []
  // More than may arrive, but not at once: of those one would give way.
  for (let network = 0; network < 17; network += 1) {
    first.push(...Array.from({ length: 4 }, () => whole(`203.0.113.${network}`)))
    await eventually(
      async () => working,
      (count) => count === first.length,
    )
  }
  expect(await whole('198.51.100.7')).toBe('200')
  resolve()
  expect(new Set(await Promise.all(first))).toEqual(new Set(['200']))
})
