import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Connection } from '../../src/platform/database.ts'

/** On which side of a commit the connection is lost: the database has never heard of it, or nobody hears of its answer. */
export type Side = 'before' | 'after'

/** A way to the database that can be cut while a transaction is committed. */
export async function cuttableConnection(server: Connection) {
  let cut: { side: Side; commitsLeft: number } | undefined
  const proxy = createServer((near) => {
    const far = connect(`${server.host}/.s.PGSQL.${server.port}`)
    const end = () => {
      near.destroy()
      far.destroy()
    }
    near.on('error', end).on('close', end)
    far.on('error', end).on('close', end)
    let silent = false
    near.on('data', (bytes: Buffer) => {
      if (cut && bytes.includes('commit\0') && --cut.commitsLeft === 0) {
        if (cut.side === 'before') return end()
        silent = true
      }
      far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => (silent ? end() : near.write(bytes)))
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
    close: () => proxy.close(),
  }
}
