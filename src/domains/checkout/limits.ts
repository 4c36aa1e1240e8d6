/** The most characters that buyers may type in a field. `name` leaves room for all names of a family. */
export const buyerLimits = { name: 500, place: 80, email: 254, phone: 40 } as const
