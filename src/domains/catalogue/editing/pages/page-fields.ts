import type { SocialLink } from '../../contract.ts'

/** How a public address looks, and what it sells. */
export interface PageFields {
  inMenu: boolean
  /** Colour from which its shades derive: '#b42318'. */
  accent: string
  socialLinks: readonly SocialLink[]
  blocks: readonly BlockFields[]
}

/** A list of tickets: those of these series, in this order, sold in one channel. */
export interface BlockFields {
  heading: string | null
  subtitle: string | null
  detailsLabel: string
  cardPicture: 'cover' | 'photo'
  /** Colour of the provider's form. */
  widgetTheme: string
  channel: 'site' | 'live'
  seriesIds: readonly string[]
  /** Ticket types that it leaves out. */
  hiddenTypeIds: readonly string[]
}
