/** A link by which somebody becomes a colleague. */
export const INVITATION = 'staff-invitation'
/** Somebody has signed in where they never were before. */
export const NEW_DEVICE = 'staff-new-device'
/** They have another key to sign in with. */
export const NEW_PASSKEY = 'staff-new-passkey'
/** One of their recovery codes was used. */
export const RECOVERY_USED = 'staff-recovery-used'
/** A colleague has signed them out everywhere. */
export const SIGNED_OUT = 'staff-signed-out'
/** A cookie of theirs was used by another browser. */
export const STOLEN_SESSION = 'staff-stolen-session'
