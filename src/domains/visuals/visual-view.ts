import type { VisualFormat } from './layout.ts'

/** An event that is not over yet, as the form offers it. */
export interface VisualEventView {
  id: string
  name: string
  venue: string
  startsAt: string
  endsAt: string
  /** Address of the picture that lies around the photo, for each format. */
  frames: Record<VisualFormat, string>
}

export interface VisualView {
  token: string
  format: VisualFormat
  event: { id: string; name: string; over: boolean }
  width: number
  height: number
  /** Paths. */
  image: string
  page: string
  /** Whether the browser at hand made it. */
  mine: boolean
}
