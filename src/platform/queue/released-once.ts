import type pg from 'pg'

/**
 * The pool, but a connection taken with a callback may be given back twice. Graphile Worker 0.18.0 does so where the
 * connection that it listens on dies while it ends: the pool throws at the second time, nobody catches that, and it
 * would end the process.
 */
export function releasedOnce(pool: pg.Pool): pg.Pool {
  const connect = (callback?: Parameters<pg.Pool['connect']>[0]) => {
    if (!callback) return pool.connect()
    return pool.connect((error, client, release) => {
      // A pool that ends calls back with an error alone.
      if (!client) return callback(error, client, release)
      let released = false
      callback(error, client, (broken) => {
        if (!released) release(broken)
        released = true
      })
    })
  }
  return new Proxy(pool, {
    get: (target, name): unknown => (name === 'connect' ? connect : Reflect.get(target, name)),
  })
}
