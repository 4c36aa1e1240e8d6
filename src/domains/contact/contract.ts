import { z } from 'zod'
import { printableLine, printableLines, typedLine, typedLines, unprintable } from '../../format/typed-text.ts'
import { contactLimits } from './limits.ts'

/** What goes over the wire when somebody writes to the company. */

const required = 'Ce champ est obligatoire.'
const invalidEmail = "Cette adresse e-mail n'est pas valable."

const line = (max: number) =>
  z
    .string({ error: required })
    .transform(typedLine)
    .pipe(
      z.string().min(1, required).max(max, `${max} caractères au plus.`).regex(printableLine, unprintable),
    )

const contactMessageSchema = z.object({
  name: line(contactLimits.name),
  email: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(contactLimits.email, invalidEmail)
    .pipe(z.email(invalidEmail)),
  subject: line(contactLimits.subject),
  message: z
    .string({ error: required })
    .transform(typedLines)
    .pipe(
      z
        .string()
        .min(1, required)
        .max(contactLimits.message, `${contactLimits.message} caractères au plus.`)
        .regex(printableLines, unprintable),
    ),
})

export const contactRequestSchema = z.strictObject({
  ...contactMessageSchema.shape,
  /** The token of `openForm`: it proves which form was filled in and when it was opened. */
  jeton: z.string().max(200).optional(),
  /** A field that people neither see nor reach. */
  site: z.string().max(5_000).optional(),
})

export const contactReceiptSchema = z.object({
  /** For the next message from the same form. */
  jeton: z.string(),
})

export type ContactMessage = z.infer<typeof contactMessageSchema>
export type ContactField = keyof ContactMessage
