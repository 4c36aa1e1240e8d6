import type { FastifyInstance } from 'fastify'

/**
 * Ends the connection of whoever is answered before the body has come, and reads no more of it: Node would read and
 * drop all that a refused sender still sends. The connection stays for `grace` milliseconds after the answer, because
 * closing it over unread bytes resets it, and a reset may overtake the answer.
 */
export function refuseUnread(app: FastifyInstance, grace: number): void {
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || raw.complete || raw.readableEnded) return
    reply.header('connection', 'close')
    raw.unpipe()
    raw.pause()
    // Node reads to its end what nobody has begun to read; what was begun and paused stays where it is, unread. What has
    // come is dropped, up to 128 KB, and so is what still comes: it would stay as long as the connection.
    raw.push = () => false
    while (raw.read() !== null);
    const { socket } = raw
    // What Node calls once such an answer is written.
    socket.destroySoon = () => {
      socket.end()
      const end = setTimeout(() => socket.destroy(), grace)
      socket.once('close', () => clearTimeout(end))
    }
  })
}
