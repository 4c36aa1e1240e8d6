import { z } from 'zod'
import { visualFormats } from './layout.ts'

const colour = z.string().regex(/^#[0-9a-f]{6}$/)
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array)

export const frameColoursSchema = z.object({
  ground: colour,
  letters: colour,
  ribbon: colour,
  shade: colour,
})
export type FrameColours = z.infer<typeof frameColoursSchema>

/** What a worker is given to draw a frame: words, colours, and the art of the event or else its poster. */
export const frameInput = z.object({
  format: z.enum(visualFormats),
  title: z.string(),
  when: z.string(),
  where: z.string(),
  colours: frameColoursSchema,
  art: bytes.nullable(),
  poster: bytes.nullable(),
})
export type FrameInput = z.infer<typeof frameInput>
