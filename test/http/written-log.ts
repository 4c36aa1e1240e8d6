import { Writable } from 'node:stream'
import { z } from 'zod'
import { createLog } from '../../src/platform/log.ts'

const lineShape = z.looseObject({ msg: z.string(), err: z.looseObject({ message: z.string() }).optional() })

/** A log of this level and what is graver; `taken` answers what has been written since it was asked last. */
export function writtenLog(level: 'error' | 'warn' = 'error') {
  const lines: string[] = []
  const log = createLog(
    level,
    new Writable({
      write: (chunk, _, done) => {
        const { msg, err } = lineShape.parse(JSON.parse(String(chunk)))
        lines.push(err ? `${msg}: ${err.message}` : msg)
        done()
      },
    }),
  )
  return { log, taken: () => lines.splice(0) }
}
