import type { IncomingMessage } from 'node:http'

/** Half of what a phone has at 20 kbit/s, over a time in which it may also lose its network for some seconds. */
const LEAST = { bytes: 20_000, milliseconds: 20_000 }

/**
 * Watches how fast a body comes while it is read. `tooSlow` resolves once too little has come in the time before;
 * until `stop`.
 */
export function watchSpeed(body: IncomingMessage, { bytes, milliseconds } = LEAST) {
  const { promise: tooSlow, resolve } = Promise.withResolvers<{ kind: 'too-slow' }>()
  let came = 0
  const count = (chunk: Buffer) => {
    came += chunk.length
  }
  body.on('data', count)
  const watch = setInterval(() => {
    if (came < bytes) resolve({ kind: 'too-slow' })
    came = 0
  }, milliseconds)
  return {
    tooSlow,
    stop: () => {
      clearInterval(watch)
      body.off('data', count)
    },
  }
}
