import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import type { Connection } from '../../src/platform/database.ts'

/** On which side of a commit the connection is lost: the database has never heard of it, or nobody hears of its answer. */
export type Side = 'before' | 'after'

/** Of a message to PostgreSQL: its kind and its length. */
const LENGTH_OF_HEAD = 5

/** A way to the database that can be cut while a transaction is committed. */
export async function cuttableConnection(server: Connection) {
  let cut: { side: Side; commitsLeft: number } | undefined
  let away = false
  let swallowed: { text: string; sent: () => void } | undefined
  const open = new Set<Socket>()
  const proxy = createServer((near) => {
    if (away) return void near.destroy()
    open.add(near)
    const far = connect(`${server.host}/.s.PGSQL.${server.port}`)
    const end = () => {
      open.delete(near)
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    let silent = false
    near.on('data', (bytes: Buffer) => {
      if (swallowed && bytes.includes(swallowed.text)) {
        swallowed.sent()
        return
      }
      const commit = bytes.indexOf('commit\0') - LENGTH_OF_HEAD
      if (cut && commit >= 0 && --cut.commitsLeft === 0) {
        // What was sent together with the commit, but before it, arrives.
        if (cut.side === 'before') return void far.write(bytes.subarray(0, commit), end)
        silent = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      if (!silent) near.write(bytes)
      else if (bytes.includes('COMMIT\0')) end()
    })
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const address = proxy.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return {
    connection: { ...server, host: '127.0.0.1', port },
    /** Cuts at the commit of this number, counted from now on. */
    cutAt: (side: Side, commit: number) => {
      cut = { side, commitsLeft: commit }
    },
    /** Cuts no more; answers whether it has cut. */
    mend: (): boolean => {
      const happened = cut !== undefined && cut.commitsLeft <= 0
      cut = undefined
      return happened
    },
    /** What is sent with this text arrives nowhere; resolves once it was sent. */
    swallow: (text: string) => new Promise<void>((sent) => (swallowed = { text, sent })),
    /** Nobody is connected any more, and nobody gets through; `false`: the database is back. */
    goAway: (gone = true) => {
      away = gone
      if (gone) for (const socket of open) socket.destroy()
    },
    close: () => proxy.close(),
  }
}
