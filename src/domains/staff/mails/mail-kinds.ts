/** A link by which somebody becomes a colleague. */
export const INVITATION = 'staff-invitation'
/** Somebody has signed in where they never were before. */
export const NEW_DEVICE = 'staff-new-device'
/** A cookie of theirs was used by another browser. */
export const STOLEN_SESSION = 'staff-stolen-session'
