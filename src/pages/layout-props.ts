/** What a page tells the layout around it. */
export interface LayoutProps {
  title: string
  description: string
  /** '#rrggbb'; the house red when not given. */
  accent?: string
  /** Dominant colours of the page's pictures, for their placeholders. */
  tones?: string[]
  /** Path of the picture that chat applications show beside a link. */
  image?: string | undefined
  /** schema.org data of the page. */
  structuredData?: object | undefined
  /** Personal pages and errors: not for search engines, no canonical address. */
  noIndex?: boolean
  /** Pages that must show even when the database is away leave the menu empty. */
  withoutMenu?: boolean
}
