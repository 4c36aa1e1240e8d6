/** What one buyer wants, and on which screen. */
export interface Wanted {
  screen: 'phone' | 'desktop'
  scheme: 'light' | 'dark'
  what: string
  /** Where the buyer comes in: a link that somebody shared. */
  path: string
  ticketType: string
  quantity?: number
  /** One place of another type in the same order. */
  also?: string
  /** Buys in the browser of the purchase before, which remembers the buyer. */
  again?: true
}

const phone = { screen: 'phone', scheme: 'light' } as const
const phoneAtNight = { screen: 'phone', scheme: 'dark' } as const
const desktop = { screen: 'desktop', scheme: 'light' } as const
const desktopAtNight = { screen: 'desktop', scheme: 'dark' } as const
const single = { what: 'one Standard', path: '/lnds', ticketType: 'Standard' }
const basket = { ...single, what: 'two Standard and one VIP', quantity: 2, also: 'VIP' }
const days = { path: '/lekowa', ticketType: 'Pass jour', quantity: 2, again: true } as const

/** As people buy: one ticket, days, two types at once, by a code, to see at home, for a family, and once more. */
export const tenPurchases: readonly Wanted[] = [
  { ...phone, ...single },
  { ...phone, ...days, what: 'the same buyer again, two day tickets' },
  { ...phoneAtNight, ...basket },
  { ...phoneAtNight, what: 'with a code', path: '/ticketlistpromo?code=TCHOUKOU', ticketType: 'Pass' },
  { ...phone, what: 'live for a family', path: '/ticketlistlive', ticketType: 'Live Famille' },
  { ...phoneAtNight, what: 'a family of five', path: '/tabaskiplus', ticketType: 'Famille' },
  { ...desktop, ...single },
  { ...desktop, ...single, what: 'the same buyer again', again: true },
  { ...desktopAtNight, ...basket },
  { ...desktopAtNight, what: 'a pass of five days', path: '/lekowa', ticketType: 'Pass 5 jours' },
]
