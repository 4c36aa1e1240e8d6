import { z } from 'zod'

/** What goes over the wire around the photo space. */

export const ticketCheckSchema = z.strictObject({
  /** As printed on the ticket; small letters, spaces and missing dashes do not matter. */
  numeroticket: z.string().max(200),
  /** The last part of the ticket's own address, by whoever has it. */
  billet: z.string().max(200).optional(),
})

export const verifiedTicketSchema = z.object({
  /** Proves that the ticket was verified; for half an hour, for this ticket alone. */
  ticketPromoId: z.string(),
  prenom: z.string(),
  nom: z.string(),
  evenement: z.object({ id: z.string(), nom: z.string() }),
  /** Photos that this ticket may still send. */
  photosRestantes: z.int(),
})
export type VerifiedTicket = z.infer<typeof verifiedTicketSchema>

/** What comes with a photo. */
export const sentFieldsSchema = z.object({
  /** That the ticket was verified. */
  ticketPromoId: z.string(),
  afficherPrenom: z.string().optional(),
})

export const receivedPhotoSchema = z.object({
  /** The sender's own page of the photo: where it stands, and where it can be taken back. */
  suivi: z.string(),
  photosRestantes: z.int(),
})

/** A photo on a wall. */
export const wallPhotoSchema = z.object({
  /** Beginning of its files' names. */
  cle: z.string(),
  largeur: z.int(),
  hauteur: z.int(),
  /** The colour that covers most of it. */
  ton: z.string(),
  /** Only if the sender asked for it. */
  prenom: z.string().nullable(),
})
export type WallPhoto = z.infer<typeof wallPhotoSchema>

export const hallSchema = z.object({ photos: z.array(wallPhotoSchema) })

/** A page of a wall, the latest photo first. */
export interface WallView {
  event: { id: string; name: string; startsAt: string; endsAt: string; venue: string }
  /** Whether it still takes photos. */
  open: boolean
  photos: WallPhoto[]
  /** Of the whole wall; not counted for later pages. */
  total: number | null
  /** What the next page begins below; null on the last. */
  nextBefore: number | null
  /** Whether this is not the first page. */
  isLater: boolean
}

/** A photo as the one who sent it sees it. */
export interface SentPhotoView {
  token: string
  state: 'arriving' | 'waiting' | 'approved' | 'refused' | 'removed' | 'withdrawn'
  /** Null once its files are gone. */
  picture: { width: number; height: number; tone: string } | null
  eventId: string
  eventName: string
}
