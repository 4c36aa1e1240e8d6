import type { Socket } from 'node:net'

/**
 * What Node has read at once of a connection it parses to the end, and nothing public stops it. Its parser can be told to
 * hand on nothing more, by names that are Node's own: the tests of both users fail where a version of Node has others.
 */
function parserOf(socket: Socket): object | undefined {
  const parser: unknown = Reflect.get(socket, 'parser')
  return typeof parser === 'object' && parser !== null ? parser : undefined
}

/** Up to two thousand requests come at once, 0.1 s of work. It stops where it is told that another protocol begins (2). */
export function beginNoMoreRequests(socket: Socket): void {
  const parser = parserOf(socket)
  if (parser && 'onIncoming' in parser) parser.onIncoming = () => 2
}

/**
 * Up to 10,000 pieces of a body come at once, 15 ms of work. It makes none where there is nobody to hand them to. It
 * serves other connections afterwards, so it is whole again before.
 */
export function makeNoMorePieces(socket: Socket): void {
  const parser = parserOf(socket)
  if (!parser) return
  const place: unknown = Reflect.get(parser.constructor, 'kOnBody')
  if (typeof place !== 'number') return
  const handOn: unknown = Reflect.get(parser, place)
  Reflect.set(parser, place, undefined)
  socket.prependOnceListener('close', () => Reflect.set(parser, place, handOn))
}
