/** How long each field of the form may be, in characters. */
export const contactLimits = { name: 80, email: 254, subject: 120, message: 5_000 } as const

/**
 * Messages from one network address within `windowMinutes`; beyond, each takes a proof of work. Mobile networks share
 * addresses among thousands.
 */
export const perAddress = { messages: 10, windowMinutes: 10 } as const

/**
 * Messages of an hour, all addresses together. Beyond, those that took a proof of work are kept back: who works without
 * end must not fill the company's mailbox.
 */
export const mostPerHour = 300

/** Messages that are kept back, at most: of more the oldest go. */
export const mostSuspected = 10_000

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
