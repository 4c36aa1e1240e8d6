/** How long each field of the form may be, in characters. */
export const contactLimits = { name: 80, email: 254, subject: 120, message: 5_000 } as const

/**
 * Messages from one network within `windowMinutes`. Each further one takes a proof of work; none is refused for good,
 * because thousands of people share an address in mobile networks.
 */
export const perAddress = { messages: 10, windowMinutes: 10 } as const

/**
 * How many messages an hour, from all networks together, are mailed to the company one by one. The rest is mailed in
 * bundles: one mail has a file with at most `bundle` messages. So a person who writes without end neither fills the
 * company's mailbox nor keeps other people's messages out of it.
 */
export const byThemselves = { perHour: 300, bundle: 500 } as const

/** How many messages are kept, and how many that look like spam. If there are more, the oldest are deleted. */
export const kept = { messages: 100_000, suspected: 10_000 } as const

/**
 * Acknowledgements to one recipient in a day, and to all together in an hour. Whoever types strangers' addresses into
 * the form must be able neither to flood these people nor to make the company's mail known as spam.
 */
export const acknowledgements = { perRecipientAndDay: 2, perHour: 120 } as const

/** A form that is sent sooner after it was opened was not filled in by a person. */
export const fastestSeconds = 3

/** A form that was opened longer ago no longer counts as one that a person has in front of them. */
export const slowestSeconds = 24 * 3600

/** A message may have this many links: an organiser may well name four pages in social networks. */
export const mostLinks = 4

/** Days that messages are kept. */
export const keptDays = { message: 365, suspected: 30 } as const
