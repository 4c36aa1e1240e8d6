import { z } from 'zod'

/** The codes of artists as the public API lists them, field for field as published. */
export const apiArtistSchema = z.object({
  id: z.string(),
  nom: z.string(),
  codePromo: z.string(),
})
export type ApiArtist = z.infer<typeof apiArtistSchema>

/** What was paid with an artist's codes. Amounts in whole francs. */
export interface SalesFigures {
  orders: number
  tickets: number
  amount: number
  commission: number
}

/** An artist's own page, for whoever holds its link: figures, and nothing of any buyer. */
export interface ArtistView {
  name: string
  /** '10 %' */
  rate: string
  /** When it was looked at, ISO 8601. */
  now: string
  total: SalesFigures
  /** Days of Benin on which something was paid, '2027-07-05', latest first. */
  days: (SalesFigures & { day: string })[]
  codes: (SalesFigures & {
    code: string
    /** Address to share, which chooses the code; null once the code has ended. */
    address: string | null
    standing: 'coming' | 'in-force' | 'used-up' | 'ended'
    startsAt: string | null
    endsAt: string | null
    maxUses: number | null
    /** Orders that are paid or have places held. */
    uses: number
    /** Names of the events where it counts; none: everywhere. */
    events: string[]
  })[]
}
