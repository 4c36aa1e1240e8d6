import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { answerUnreadable } from './unreadable-requests.ts'

/** Pieces of a body that nobody counts: a buyer's form comes in one or two. */
const FREE = 32
/** Bytes that each piece has to bring on the average, after those: the smallest packets of a network have 536. */
const LEAST = 400

/**
 * Refuses bodies that come in tiny pieces. Node makes an object of about 400 bytes of each, be it of one byte: 400
 * connections that sent chunks of one byte, none of them too much, filled the memory of the process within 20 s.
 */
export function refuseTinyPieces(app: FastifyInstance): void {
  // Hooks run when the first pieces are there.
  app.server.prependListener('request', (raw) => {
    if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return
    let [pieces, bytes] = [0, 0]
    const push = raw.push.bind(raw)
    // What Node hands every piece to as it comes, whether anybody reads or not.
    raw.push = (piece: unknown, encoding) => {
      if (!Buffer.isBuffer(piece)) return push(piece, encoding)
      pieces += 1
      bytes += piece.length
      if (pieces <= FREE + bytes / LEAST) return push(piece, encoding)
      raw.push = () => false
      handOnNothing(raw.socket)
      answerUnreadable(new Error('the body comes in tiny pieces'), raw.socket)
      raw.socket.pause()
      return false
    }
  })
}

/**
 * What Node has read at once it parses to the end: 10,000 pieces, 15 ms. Nothing public stops it. Its parser makes no
 * piece where there is nobody to hand it to; it serves other connections afterwards, so it is whole again before.
 */
function handOnNothing(socket: Socket): void {
  const parser: unknown = Reflect.get(socket, 'parser')
  if (typeof parser !== 'object' || parser === null) return
  const place: unknown = Reflect.get(parser.constructor, 'kOnBody')
  if (typeof place !== 'number') return
  const handOn: unknown = Reflect.get(parser, place)
  Reflect.set(parser, place, undefined)
  socket.prependOnceListener('close', () => Reflect.set(parser, place, handOn))
}
