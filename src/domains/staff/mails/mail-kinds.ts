/** What can change of what somebody signs in with, as it is written down. */
export const factorChanges = [
  'password-set',
  'password-changed',
  'password-reset',
  'password-removed',
  'codes-changed',
  'recovery-codes-renewed',
  'passkey-removed',
] as const
export type FactorChange = (typeof factorChanges)[number]

/** A link by which somebody becomes a colleague. */
export const INVITATION = 'staff-invitation'
/** Somebody has signed in where they never were before. */
export const NEW_DEVICE = 'staff-new-device'
/** They have another key to sign in with. */
export const NEW_PASSKEY = 'staff-new-passkey'
/** A link by which somebody sets another password. */
export const PASSWORD_RESET = 'staff-password-reset'
/** What they sign in with has changed. */
export const FACTOR_CHANGED = 'staff-factor-changed'
/** One of their recovery codes was used. */
export const RECOVERY_USED = 'staff-recovery-used'
/** Somebody has shown their password, and then no good code. */
export const CODES_REFUSED = 'staff-codes-refused'
/** A colleague has signed them out everywhere. */
export const SIGNED_OUT = 'staff-signed-out'
/** Somebody has come in, or has got another role: to owners, and to whoever invited them. */
export const COLLEAGUE_JOINED = 'staff-colleague-joined'
/** Somebody has lost a role that may approve: to owners. */
export const COLLEAGUE_LEFT = 'staff-colleague-left'
/** To whoever has got another role, or has lost one. */
export const ROLE_ADDED = 'staff-role-added'
export const ROLE_TAKEN = 'staff-role-taken'
/** A link has replaced everything that they signed in with. */
export const CAME_BACK = 'staff-came-back'
/** Somebody says to be the only one who can approve; a day later their own yes counts; something waits for it. */
export const ALONE_SAID = 'staff-alone-said'
export const ALONE_HOLDS = 'staff-alone-holds'
export const ALONE_ASKED = 'staff-alone-asked'
/** A cookie of theirs was used by another browser. */
export const STOLEN_SESSION = 'staff-stolen-session'
