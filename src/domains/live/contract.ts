import { z } from 'zod'
import { longestInput } from './limits.ts'

/** What goes over the wire for live access; names are the public API's. */

const required = 'Ce champ est obligatoire.'

const typed = z
  .string({ error: required })
  .trim()
  .min(1, required)
  .max(longestInput, `${longestInput} caractères au plus.`)

export const loginRequestSchema = z.strictObject({ serialNumber: typed, password: typed })
export type LoginField = keyof z.infer<typeof loginRequestSchema>

export const loginAnswerSchema = z.object({
  /** Path of the page where it is watched. */
  redirectUrl: z.string(),
})

/** Number of the page that says it, drawn when it was opened; pages of an earlier release have none. */
export const watchPage = z.string().max(40).optional()

export const logoutRequestSchema = z.strictObject({ serialNumber: typed, page: watchPage })

/** Codes of the problem documents that a login can answer. */
export const loginProblems = {
  'champs-invalides': 422,
  'identifiants-incorrects': 401,
  'deja-connecte': 403,
  'acces-bloque': 403,
  'trop-de-demandes': 429,
} as const
export type LoginProblem = keyof typeof loginProblems
