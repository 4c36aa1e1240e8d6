/** Whoever keeps the owner out: somewhere else, or behind the very address of the owner. */
export const wheres = ['from elsewhere', 'from behind the same address'] as const

let networks = 0
export const newNetwork = (): string => `198.18.${(networks >> 8) & 255}.${networks++ & 255}`

/** The owner's network and the stranger's. */
export function both(where: (typeof wheres)[number]): { home: string; stranger: string } {
  const home = newNetwork()
  return { home, stranger: where === 'from elsewhere' ? newNetwork() : home }
}

/** The header by which a proxy says who asks. */
export const from = (network: string) => ({ 'x-forwarded-for': network })
