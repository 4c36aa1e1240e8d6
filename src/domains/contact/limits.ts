/** How long each field of the form may be, in characters. */
export const contactLimits = { name: 80, email: 254, subject: 120, message: 5_000 } as const

/**
 * Messages from one network address within `windowMinutes`; beyond, each takes a proof of work. Mobile networks share
 * addresses among thousands.
 */
export const perAddress = { messages: 10, windowMinutes: 10 } as const

/**
 * Messages of an hour that reach the company one by one, all addresses together. Further ones reach it `bundle` at a
 * time, as the file of one mail: who writes without end must not fill its mailbox, nor keep others out of it.
 */
export const byThemselves = { perHour: 300, bundle: 500 } as const

/** Messages that are kept at most, and those of them that look like spam: of more the oldest go. */
export const kept = { messages: 100_000, suspected: 10_000 } as const

/**
 * Acknowledgements to one recipient in a day, and to all together in an hour: whoever types strangers' addresses
 * into the form must not be able to flood them, or to ruin the name of the company's mail.
 */
export const acknowledgements = { perRecipientAndDay: 2, perHour: 120 } as const

/** Nobody writes a message within so many seconds. */
export const fastestSeconds = 3

/** A form that was opened longer ago is no longer taken for one that a person has before them. */
export const slowestSeconds = 24 * 3600

/** An organiser's four pages in social networks are no spam yet. */
export const mostLinks = 4

/** Days that messages are kept. */
export const keptDays = { message: 365, suspected: 30 } as const
