import sharp from 'sharp'
import { z } from 'zod'
import { toneOf } from '../src/platform/drawing/images.ts'
import type { Files } from '../src/platform/files.ts'

/** What a picture is made of, kept beside the pictures. */
export const drawing = z.object({ svg: z.string(), quality: z.number().optional() })
type KeptDrawing = z.infer<typeof drawing>

export const nameOf = (base: string) => `drawings/${base}.json`

/** Keeps a drawing, so that `drawnFiles` can make any file of it. */
export async function keepDrawing(files: Files, base: string, kept: KeptDrawing): Promise<void> {
  await files.write(nameOf(base), Buffer.from(JSON.stringify(kept)))
}

/** The colour that covers most of it. A tenth of its size is enough to see that. */
export const toneOfDrawing = (svg: string): Promise<string> =>
  toneOf(sharp(Buffer.from(svg), { density: 7.2 }))
