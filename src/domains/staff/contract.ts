import { z } from 'zod'
import { printableLine, typedLine, unprintable } from '../../format/typed-text.ts'
import { moment } from '../../platform/http/contract.ts'
import { companyRoles, roles } from './permissions.ts'

/** As long as a reason may be that staff write down. */
const REASON_LENGTH = 500

/** Why somebody of the company does something, in one line. */
export const reasonSchema = z
  .string({ error: 'Dites pourquoi.' })
  .transform(typedLine)
  .pipe(
    z
      .string()
      .min(1, 'Dites pourquoi.')
      .max(REASON_LENGTH, `${REASON_LENGTH} caractères au plus.`)
      .regex(printableLine, unprintable),
  )

export const sayAloneRequestSchema = z.strictObject({ reason: reasonSchema })

/** Whose own yes counts, because nobody else could approve what they ask for. */
export const aloneSchema = z.object({
  /** Whether whoever reads this may say so. */
  possible: z.boolean(),
  /** What somebody has said; `holds`: since `from`, and at this moment. */
  said: z
    .object({ by: z.string(), why: z.string(), saidAt: moment, from: moment, holds: z.boolean() })
    .nullable(),
})
export type AloneView = z.infer<typeof aloneSchema>

/** Who is signed in, and what they may do. */
export const sessionAnswerSchema = z.object({
  person: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
  /** Without an organiser: of the company. */
  roles: z.array(z.object({ role: z.enum(roles), organiserId: z.uuid().nullable() })),
  /** What their roles allow, such as 'team:write'. */
  rights: z.array(z.string()),
  /** Until when nothing asks for another proof; null where the next such action does. */
  provenUntil: moment.nullable(),
  /** The server's time. */
  now: moment,
})
export type SessionAnswer = z.infer<typeof sessionAnswerSchema>

/** base64url, as browsers write what is binary. */
const binary = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/)

const shown = {
  id: binary(1_400),
  rawId: binary(1_400),
  type: z.literal('public-key'),
}
/** How a browser reaches the authenticator. */
export const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/** What `navigator.credentials.get` answers, of which the rest is not needed. */
export const passkeyAnswerSchema = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: binary(4_000),
    authenticatorData: binary(4_000),
    signature: binary(4_000),
  }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswerSchema>

/** What `navigator.credentials.create` answers, of which the rest is not needed. */
export const newPasskeyAnswerSchema = z.object({
  ...shown,
  response: z.object({
    clientDataJSON: binary(4_000),
    attestationObject: binary(16_000),
    // A browser may name one that came after them.
    transports: z
      .array(z.string().max(40))
      .max(20)
      .transform((named) => transports.filter((one) => named.includes(one)))
      .default([]),
  }),
})
export type NewPasskeyAnswer = z.infer<typeof newPasskeyAnswerSchema>

/** The password was right; a code is wanted with this. */
export const codeWantedSchema = z.object({ challenge: z.string() })
export type CodeWanted = z.infer<typeof codeWantedSchema>

/** Until when nothing asks for another proof. */
export const proofAnswerSchema = z.object({ provenUntil: moment, now: moment })
export type ProofAnswer = z.infer<typeof proofAnswerSchema>

/** What stands behind the link of an invitation. */
export const invitationAnswerSchema = z.object({
  email: z.string(),
  /** Theirs, where the address is a colleague's. */
  name: z.string().nullable(),
  role: z.enum(companyRoles).nullable(),
  invitedBy: z.string(),
  /**
   * `new`: a name, and a passkey or a password with codes. `again`: one of these in the place of the old ones.
   * `signed-in`: the address is a colleague's, who signs in and then takes the role.
   */
  asks: z.enum(['new', 'again', 'signed-in']),
  endsAt: moment,
  now: moment,
})
export type InvitationAnswer = z.infer<typeof invitationAnswerSchema>

const required = 'Ce champ est obligatoire.'

/** What a new colleague is called; the address is that of the invitation. */
const nameSchema = z
  .string({ error: required })
  .transform(typedLine)
  .pipe(
    z
      .string()
      .min(2, 'Écrivez votre nom.')
      .max(80, '80 caractères au plus.')
      .regex(printableLine, unprintable),
  )

const invalidEmail = "Cette adresse e-mail n'est pas valable."

/** What somebody has typed to show who they are: whatever it is, it is only compared. */
const typed = z.string({ error: required }).min(1, required).max(1_000, 'Ce texte est trop long.')
const typedAddress = typed.trim().regex(printableLine, invalidEmail)
const typedCode = typed.max(40, 'Ce code est trop long.')

export const passwordSignInRequestSchema = z.strictObject({ email: typedAddress, password: typed })
export const codeSignInRequestSchema = z.strictObject({
  challenge: z
    .string()
    .max(400)
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]+$/),
  code: typedCode,
})
export const passwordProofRequestSchema = z.strictObject({ password: typed, code: typedCode })

export const signInRequestSchema = z.strictObject({ response: passkeyAnswerSchema })
export const newPasskeyRequestSchema = z.strictObject({ name: nameSchema })
export const acceptRequestSchema = z.strictObject({ name: nameSchema, response: newPasskeyAnswerSchema })

/** What an authenticator is set up with. `address` is the secret once more, as a link; `picture` is that as a code. */
export const offeredCodesSchema = z.object({
  secret: z.string(),
  address: z.string(),
  picture: z.object({ size: z.int(), path: z.string() }),
  challenge: z.string(),
})
export type OfferedCodes = z.infer<typeof offeredCodesSchema>

/** Shown once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof recoveryCodesSchema>

const setUpCodes = {
  secret: z.string().regex(/^[A-Z2-7]{32}$/),
  challenge: binary(400),
  code: typedCode,
}

export const invitedPasswordRequestSchema = z.strictObject({ name: nameSchema, password: typed })
export const acceptWithPasswordRequestSchema = z.strictObject({
  name: nameSchema,
  password: typed,
  codes: z.strictObject(setUpCodes),
})
export const setPasswordRequestSchema = z.strictObject({ password: typed, codes: z.strictObject(setUpCodes) })
export const newPasswordRequestSchema = z.strictObject({ password: typed })
export const changeCodesRequestSchema = z.strictObject({ codes: z.strictObject(setUpCodes) })
export const askForResetRequestSchema = z.strictObject({ email: typedAddress })

/** Whose password a link lets be set anew: for the password manager, which keeps it under this address. */
export const resetAnswerSchema = z.object({ email: z.string() })
export type ResetAnswer = z.infer<typeof resetAnswerSchema>

export const addPasskeyRequestSchema = z.strictObject({ response: newPasskeyAnswerSchema })
export const removePasskeyRequestSchema = z.strictObject({ id: binary(1_400) })

/** What somebody signs in with, and where they are signed in. */
export const ownAnswerSchema = z.object({
  sessions: z.array(
    z.object({
      id: z.uuid(),
      /** 'Chrome sur Android' */
      label: z.string(),
      startedAt: moment,
      seenAt: moment,
      isThis: z.boolean(),
    }),
  ),
  passkeys: z.array(
    z.object({ id: z.string(), label: z.string(), addedAt: moment, usedAt: moment.nullable() }),
  ),
  /** With its codes; null where there is none. `recoveryCodesLeft`: of ten. */
  password: z
    .object({ setAt: moment, codesSetAt: moment, usedAt: moment.nullable(), recoveryCodesLeft: z.int() })
    .nullable(),
  now: moment,
})
export type OwnAnswer = z.infer<typeof ownAnswerSchema>

export const inviteRequestSchema = z.strictObject({
  email: z
    .string({ error: required })
    .trim()
    .min(1, required)
    .max(254, invalidEmail)
    .pipe(z.email(invalidEmail)),
  role: z.enum(companyRoles),
})

/** Everybody who has a role, and the links that nobody has used yet. */
export const teamAnswerSchema = z.object({
  colleagues: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.string(),
      roles: z.array(
        z.object({ membershipId: z.uuid(), role: z.enum(roles), organiserId: z.uuid().nullable() }),
      ),
      /** Where they are signed in, the last used first. */
      sessions: z.array(z.object({ id: z.uuid(), label: z.string(), seenAt: moment })),
      seenAt: moment.nullable(),
    }),
  ),
  invitations: z.array(
    z.object({
      id: z.uuid(),
      email: z.string(),
      role: z.enum(companyRoles),
      invitedBy: z.string().nullable(),
      endsAt: moment,
    }),
  ),
  now: moment,
})
export type TeamAnswer = z.infer<typeof teamAnswerSchema>
