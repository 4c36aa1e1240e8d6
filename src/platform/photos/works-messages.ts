import { z } from 'zod'

export const taskSchema = z.object({ work: z.string(), input: z.unknown() })
export type Task = z.infer<typeof taskSchema>

/** How a task went, as the site is told. */
export const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('made'), body: z.custom<Uint8Array>((value) => value instanceof Uint8Array) }),
  z.object({ kind: z.literal('failed'), reason: z.string() }),
])
export type Report = z.infer<typeof reportSchema>
