/** A past event as the gallery shows it. Its first picture stands for it. */
export interface GalleryFields {
  title: string
  venue: string
  startsAt: Date
  endsAt: Date
  pictures: readonly GalleryPicture[]
}

/** `file`: its name among the files. `alt` tells it to those who do not see it. */
export interface GalleryPicture {
  file: string
  tone: string | null
  alt: string
}
