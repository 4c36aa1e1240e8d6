import type { LiveShow } from '../../domains/live/live-show.ts'

/** What the watch page shows to the one who is in. */
export interface WatchView {
  show: LiveShow
  /** With it the page says goodbye when it closes. */
  serial: string
  /** Drawn for this opening of the page: its goodbye ends what it says itself, and no other page. */
  page: string
  /** The server's time; the page counts on from it. */
  now: Date
  /** International number of the support. */
  phone: string
}
