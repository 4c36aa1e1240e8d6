import { z } from 'zod'

/** The codes of artists as the public API lists them, field for field as published. */
export const apiArtistSchema = z.object({
  id: z.string(),
  nom: z.string(),
  codePromo: z.string(),
})
export type ApiArtist = z.infer<typeof apiArtistSchema>
