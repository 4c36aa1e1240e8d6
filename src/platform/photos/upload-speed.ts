import type { IncomingMessage } from 'node:http'

/** Half of what a phone has at 20 kbit/s, over a time in which it may also lose its network for some seconds. */
const LEAST = { bytes: 20_000, milliseconds: 20_000 }

export type UploadSpeed = ReturnType<typeof watchSpeed>

/**
 * Watches how fast a body comes while it is read. `tooSlow` resolves once too little has come in the time before;
 * until `stop`.
 */
export function watchSpeed(body: IncomingMessage, { bytes, milliseconds } = LEAST) {
  const { promise: tooSlow, resolve } = Promise.withResolvers<{ kind: 'too-slow' }>()
  const since = performance.now()
  let came = 0
  let cameBefore = 0
  let arriving = true
  const count = (chunk: Buffer) => {
    came += chunk.length
  }
  body.on('data', count)
  const watch = setInterval(() => {
    if (came - cameBefore < bytes) resolve({ kind: 'too-slow' })
    cameBefore = came
  }, milliseconds)
  return {
    tooSlow,
    /** Bytes in a second until now, what has only begun being a second old; undefined once it arrives no more. */
    perSecond: () => (arriving ? (1_000 * came) / (1_000 + performance.now() - since) : undefined),
    stop: () => {
      arriving = false
      clearInterval(watch)
      body.off('data', count)
    },
  }
}
