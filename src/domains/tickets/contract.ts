import { z } from 'zod'
import { moment } from '../../platform/http/contract.ts'

/** What anybody may ask about a ticket's code, and the answer, which never says the holder or the ticket's number. */

export const verificationRequestSchema = z.strictObject({
  /** The text of the QR code, as a scanner reads it. */
  code: z.string().max(1_000),
})

export const verificationSchema = z.discriminatedUnion('resultat', [
  z.object({
    resultat: z.literal('authentique'),
    /** Only a `valable` ticket may open the entrance. Used tickets are `valable` too: no gate records entries yet. */
    etat: z.enum(['valable', 'bloque', 'annule']),
    typeTicket: z.string(),
    /** When it lets in: 'samedi 5 juillet 2025 à 17h', 'un jour au choix parmi 5, du 30 juillet au 3 août 2027'. */
    quand: z.string(),
    /** `date` to `dateFin`: from the first opening to the last closing among the parts that the ticket opens. */
    event: z.object({
      id: z.string(),
      nom: z.string(),
      date: moment,
      dateFin: moment,
      lieu: z.string(),
      /** Why the event is cancelled; absent if it is not. */
      annulation: z.string().optional(),
    }),
  }),
  z.object({
    /** `faux`: text in the form of a code that we never issued. `numero`: a printed number, which proves nothing. */
    resultat: z.enum(['faux', 'numero', 'illisible']),
  }),
])
export type Verification = z.infer<typeof verificationSchema>
