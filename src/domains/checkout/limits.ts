/** How long what buyers type may be, in characters. `name` leaves room for all names of a family. */
export const buyerLimits = { name: 500, place: 80, email: 254, phone: 40 } as const
