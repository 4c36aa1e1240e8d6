/** How long somebody stays signed in: without doing anything, and at most. */
export const sessionTimes = { idleMinutes: 120, hours: 12 }

/** Seconds for which the token before may still read: what was on its way when it was replaced. */
export const FORMER_TOKEN_SECONDS = 30

/** Minutes for which a factor that was shown proves that it is still the same person. */
export const PROOF_MINUTES = 10
