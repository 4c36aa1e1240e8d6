import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { Counts } from '../rate-limits/counts.ts'
import { RefusedError, tooManyRequests } from './problem.ts'

interface Share {
  most: number
  minutes: number
  /** What a request is counted for. Ask for something that the visitor has proved to be theirs. */
  subject: (request: FastifyRequest) => string
}

/**
 * Hooks of a route that may be asked for so often within so many minutes for each subject, counted in this process.
 * They come after the request was read and after its other hooks: what was refused before counts for nothing, and nor
 * does what fails by our fault.
 */
export function tally({ clock }: { clock: Clock }, { most, minutes, subject }: Share) {
  const counts = new Counts({ clock, minutes })
  const counted = new WeakMap<FastifyRequest, { count: number }>()

  return {
    preHandler: async (request: FastifyRequest): Promise<void> => {
      const entry = counts.of(subject(request))
      if (entry.count >= most)
        throw new RefusedError(tooManyRequests((entry.endsAt - clock.now().getTime()) / 1_000))
      entry.count += 1
      counted.set(request, entry)
    },
    onResponse: async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const entry = counted.get(request)
      if (entry && reply.statusCode >= 500) entry.count -= 1
    },
  }
}
