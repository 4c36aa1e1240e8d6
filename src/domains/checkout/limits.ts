/** How long what buyers type may be, in characters. Names are long where all of a family's are one. */
export const buyerLimits = { name: 500, place: 80, email: 254, phone: 40 } as const
