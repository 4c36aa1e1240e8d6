import { connect, type Socket } from 'node:net'
import { ResponseReader } from './response-reader.ts'

export interface Load {
  /** host:port */
  authority: string
  clients: number
  /** Milliseconds before and while counting. */
  warmUp: number
  duration: number
  /** The next request, as it goes over the wire. */
  next: () => string
  /** The status that every answer must have. */
  expected: number
}

export interface Measured {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
  /** All answers with the expected status, those of the warm-up included. */
  answered: number
}

/**
 * Keeps `clients` connections busy, each with one request at a time, and counts what comes back in the time
 * after the warm-up. Written on bare sockets: on a machine with two cores a general client would take the
 * processor from the database. Throws when an answer has another status or a connection ends.
 */
export async function measure(load: Load): Promise<Measured> {
  const sockets = await openConnections(load.authority, load.clients)
  const begin = performance.now() + load.warmUp
  const end = begin + load.duration
  const times: number[] = []
  let answered = 0
  const oneClient = (socket: Socket) =>
    new Promise<void>((done, fail) => {
      let sentAt = 0
      const send = () => {
        sentAt = performance.now()
        socket.write(load.next())
      }
      const reader = new ResponseReader((status) => {
        const now = performance.now()
        if (status !== load.expected)
          return fail(new Error(`expected ${load.expected}, was answered ${status}`))
        answered += 1
        if (now >= begin && now < end) times.push(now - sentAt)
        if (now < end) send()
        else done()
      })
      socket.on('data', (chunk) => {
        try {
          reader.take(chunk)
        } catch (error) {
          fail(error instanceof Error ? error : new Error(String(error)))
        }
      })
      socket.once('error', fail)
      socket.once('close', () => fail(new Error('the server ended a connection')))
      send()
    })
  try {
    await Promise.all(sockets.map(oneClient))
  } finally {
    sockets.forEach((socket) => socket.destroy())
  }
  return { ...summary(times, load.duration), answered }
}

/** Sends all requests at once, each over a connection of its own; answers the statuses. */
export async function rush(authority: string, requests: string[]): Promise<number[]> {
  const sockets = await openConnections(authority, requests.length)
  try {
    return await Promise.all(
      sockets.map(
        (socket, index) =>
          new Promise<number>((done, fail) => {
            const reader = new ResponseReader(done)
            socket.on('data', (chunk) => reader.take(chunk))
            socket.once('error', fail)
            socket.once('close', () => fail(new Error('the server ended a connection')))
            socket.write(requests[index] ?? '')
          }),
      ),
    )
  } finally {
    sockets.forEach((socket) => socket.destroy())
  }
}

function openConnections(authority: string, count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(`http://${authority}`)
  const open = () =>
    new Promise<Socket>((done, fail) => {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      socket.once('error', fail)
      socket.once('connect', () => {
        socket.off('error', fail)
        done(socket)
      })
    })
  return Promise.all(Array.from({ length: count }, open))
}

/** `times` and `duration` in milliseconds. */
function summary(times: number[], duration: number) {
  const sorted = Float64Array.from(times).sort()
  const quantile = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return {
    perSecond: (sorted.length * 1_000) / duration,
    p50: quantile(0.5),
    p95: quantile(0.95),
    p99: quantile(0.99),
  }
}
