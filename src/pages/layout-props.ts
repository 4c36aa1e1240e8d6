import type { EventView, PictureView } from '../domains/catalogue/contract.ts'

/** What a page tells the layout around it. */
export interface LayoutProps {
  title: string
  description: string
  /** '#rrggbb'; the house red when not given. */
  accent?: string
  /** Dominant colours of the page's pictures, for their placeholders. */
  tones?: string[]
  /** The first picture of the page, as `Picture` shows it: asked for before the page is read to where it stands. */
  firstPicture?: { picture: PictureView; sizes: string } | undefined
  /** Whether a phone's first visit goes without the display face; if not given, where there is a first picture. */
  faceWaits?: boolean
  /** The one event that the page is about: chat applications show its picture beside a link, else the house's. */
  about?: EventView | undefined
  /** What chat applications show beside a link instead, a path. */
  picture?: { path: string; width: number; height: number; alt: string } | undefined
  /** schema.org data of the page. */
  structuredData?: object | undefined
  /** The address under which search engines know what the page shows, a path; the page's own when not given. */
  canonical?: string | undefined
  /** What follows it where people share more than that, '?code=…': some chat applications preview `og:url` instead. */
  sharedWith?: string
  /** Personal pages and errors: not for search engines, no canonical address. */
  noIndex?: boolean
  /** Pages that must show even when the database is away leave the menu empty. */
  withoutMenu?: boolean
}
