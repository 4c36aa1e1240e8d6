import type { PictureView } from '../contract.ts'

export interface GalleryPictureView {
  picture: PictureView
  /** What is on it, for those who do not see it. */
  alt: string
}

/** A past event with its pictures, at least one; the first is its thumbnail. */
export interface GalleryEventView {
  /** Also its address in the gallery: '#newgen-liveparty'. */
  id: string
  title: string
  venue: string
  startsAt: string
  endsAt: string
  pictures: readonly [GalleryPictureView, ...GalleryPictureView[]]
}
