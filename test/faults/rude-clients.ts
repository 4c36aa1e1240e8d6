import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { TestSite } from '../start-site.ts'

const PART = 'multipart/form-data; boundary=part'
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])

/** How a client goes away: it closes, it resets, or it says that it sends no more and goes on reading. */
export const partings = ['closes', 'resets', 'sends no more'] as const
export type Parting = (typeof partings)[number]

/** A whole request as its bytes. */
export function request(method: string, path: string, type = '', body: string | Buffer = ''): Buffer {
  const head = [`${method} ${path} HTTP/1.1`, 'host: localhost', 'idempotency-key: no-key']
  if (type !== '') head.push(`content-type: ${type}`)
  if (method !== 'GET') head.push(`content-length: ${Buffer.byteLength(body)}`)
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)])
}

/** The beginning of a photo in a form. */
export function photoForm(field: string): Buffer {
  const head = `--part\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  return Buffer.concat([Buffer.from(head), JPEG, Buffer.alloc(50_000, 7)])
}

/** An upload of which more is announced than comes. */
export function cutUpload(path: string, field: string): Buffer {
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${PART}\r\ncontent-length: 900000\r\n\r\n`
  return Buffer.concat([Buffer.from(head), photoForm(field)])
}

const chunked = (body: string) =>
  `POST /api/verifier HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${body}`
const lying = (length: string) =>
  `POST /api/verifier HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${length}\r\n\r\n{}`

/** What arrives in the place of a request. */
export const nonsense: [what: string, bytes: string | Buffer][] = [
  ['nothing', ''],
  ['one letter', 'G'],
  ['half a line', 'GET /lnds HT'],
  ['half of the headers', 'GET /lnds HTTP/1.1\r\nhost: local'],
  ['no headers', 'GET /lnds HTTP/1.1\r\n\r\n'],
  ['garbage', Buffer.from(Array.from({ length: 2_000 }, (_, n) => (n * 7919) % 256))],
  ['a greeting of TLS', Buffer.from('16030100c8010000c40303', 'hex')],
  ['a greeting of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['another protocol', 'EHLO localhost\r\nMAIL FROM:<a@b.c>\r\n'],
  ['a version that is none', 'GET / HTTP/9.9\r\nhost: localhost\r\n\r\n'],
  ['a way through to somewhere else', 'CONNECT example.org:443 HTTP/1.1\r\nhost: example.org\r\n\r\n'],
  [
    'another kind of connection',
    'GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
  ],
  ['a request that waits to be asked', `${chunked('').trimEnd()}\r\nexpect: 100-continue\r\n\r\n`],
  ['a request that waits for nonsense', `${chunked('').trimEnd()}\r\nexpect: a miracle\r\n\r\n`],
  ['headers of 100 KB', `GET / HTTP/1.1\r\nhost: localhost\r\na: ${'a'.repeat(100_000)}\r\n\r\n`],
  ['5,000 headers', `GET / HTTP/1.1\r\nhost: localhost\r\n${'a: b\r\n'.repeat(5_000)}\r\n`],
  ['a header with a zero byte', 'GET / HTTP/1.1\r\nhost: local\0host\r\n\r\n'],
  ['two lengths', lying('content-length: 2\r\ncontent-length: 3')],
  ['a length that is none', lying('content-length: minus')],
  ['a length and chunks', lying('content-length: 2\r\ntransfer-encoding: chunked')],
  ['a body too short', lying('content-length: 50')],
  ['a body too long', lying('content-length: 1')],
  ['chunks that end in the middle', chunked('5\r\n{"co')],
  ['chunks without a number', chunked('zz\r\n{}\r\n')],
  ['a chunk beyond all numbers', chunked('fffffffffffffffff\r\n{}')],
  ['an address of 30 KB', `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`],
  ['an address that is no path', 'GET http://evil.example/ HTTP/1.1\r\nhost: localhost\r\n\r\n'],
  ['signs in an address', Buffer.from('GET /\xff\xfe"<> HTTP/1.1\r\nhost: localhost\r\n\r\n', 'latin1')],
  ['a hundred requests at once', 'GET /api/events HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100)],
]

/** Sends the bytes and goes away: at once, once something has come back, or after so many milliseconds. */
export async function sendAndLeave(
  site: TestSite,
  bytes: string | Buffer,
  parting: Parting,
  { heard = false, after = 0 } = {},
): Promise<void> {
  const socket = connect({ port: Number(new URL(site.address).port), host: '127.0.0.1', allowHalfOpen: true })
  // The server may go first: that is its right.
  socket.on('error', () => undefined)
  const closed = new Promise<void>((done) => socket.once('close', () => done()))
  await once(socket, 'connect')
  await new Promise<void>((sent) => socket.write(bytes, () => sent()))
  if (heard) await Promise.race([new Promise((done) => socket.once('readable', done)), closed])
  if (after > 0) await Promise.race([setTimeout(after), closed])
  leave(socket, parting)
  await closed
}

function leave(socket: Socket, parting: Parting): void {
  switch (parting) {
    case 'closes':
      return void socket.destroy()
    case 'resets':
      return void socket.resetAndDestroy()
    case 'sends no more':
      socket.resume().end()
      // What would be kept open for another request is closed by the one that has none.
      return void setTimeout(300).then(() => socket.destroy())
  }
}
