import type { FastifyInstance } from 'fastify'
import { makeNoMorePieces } from './node-parser.ts'
import { answerUnreadable } from './unreadable-requests.ts'

/** Pieces of a body that nobody counts: a buyer's form comes in one or two. */
const FREE = 32
/** Bytes that each piece has to bring on the average, after those: the smallest packets of a network have 536. */
const LEAST = 400

/** How every part of a form with a photo begins, whatever its boundary. A photo of 15 MB has none in 99.6 of 100. */
const DELIMITER = Buffer.from('\r\n--')
/** Forms of ours have twelve at most, and who sends a few more is told by the form itself what is wrong. */
const MOST_PARTS = 64

/**
 * Refuses bodies that cost far more than they bring, though none is beyond a limit. Of each piece Node makes an object of
 * about 400 bytes, be it of one byte: 400 connections that sent chunks of one byte filled the memory of the process
 * within 20 s. And the library that reads forms with photos takes 45 µs for each part of what has come, also of those
 * that it drops: 100 connections that sent 1,000 parts in 64 KB let everybody wait for 4 s.
 */
export function refuseCostlyBodies(app: FastifyInstance): void {
  // Hooks run when the first pieces are there.
  app.server.prependListener('request', (raw) => {
    if (!('content-length' in raw.headers || 'transfer-encoding' in raw.headers)) return
    let [pieces, bytes, parts] = [0, 0, 0]
    const hasParts = /^multipart/i.test(raw.headers['content-type'] ?? '')
    const push = raw.push.bind(raw)
    // What Node hands every piece to as it comes, whether anybody reads or not.
    raw.push = (piece: unknown, encoding) => {
      if (!Buffer.isBuffer(piece)) return push(piece, encoding)
      pieces += 1
      bytes += piece.length
      if (hasParts) parts += partsIn(piece)
      if (pieces <= FREE + bytes / LEAST && parts <= MOST_PARTS) return push(piece, encoding)
      raw.push = () => false
      makeNoMorePieces(raw.socket)
      answerUnreadable(new Error('a body that costs more than it brings'), raw.socket)
      raw.socket.pause()
      return false
    }
  })
}

/** At most one more than are allowed. */
function partsIn(piece: Buffer): number {
  let found = 0
  for (let at = piece.indexOf(DELIMITER); at !== -1 && found <= MOST_PARTS; found += 1)
    at = piece.indexOf(DELIMITER, at + DELIMITER.length)
  return found
}
