import { z } from 'zod'
import { printableLine, typedLine } from '../../format/typed-text.ts'
import { visualFormats } from './layout.ts'

/** What goes over the wire when somebody has a visual made, and what the screens show of it. */

/** Latin letters with any marks: those of French, Fon and Yoruba, which the picture's faces have. */
const drawable = /^[\p{Script=Latin}\p{M} .'’-]+$/u
const FIRST_NAME_LENGTH = 24
const undrawable = 'Écrivez votre prénom avec des lettres, 24 au plus.'

export const visualFieldsSchema = z.object({
  /** The event that the visual is for. */
  modeleId: z.string({ error: 'Veuillez choisir un événement.' }).min(1, 'Veuillez choisir un événement.'),
  format: z.enum(visualFormats, { error: "Ce format n'existe pas." }).default('portrait'),
  prenom: z
    .string()
    .transform(typedLine)
    .pipe(
      z.union([
        z.literal(''),
        z
          .string()
          .max(FIRST_NAME_LENGTH, undrawable)
          .regex(printableLine, undrawable)
          .regex(drawable, undrawable),
      ]),
    )
    .default(''),
})

/** Days that a visual lives. */
export const visualDays = 30

export const madeVisualSchema = z.object({
  /** The picture, relative to the root of this host. */
  imageFinaleUrl: z.string(),
  /** The visual's own page: chat applications show the picture beside a link to it. */
  pageUrl: z.string(),
})
