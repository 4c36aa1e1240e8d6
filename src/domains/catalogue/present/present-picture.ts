import type { PictureView } from '../contract.ts'

/** Size of the originals in pixels: what every poster, card, details and gallery picture is brought to. */
export const pictureSize = {
  poster: { width: 1080, height: 1350 },
  cover: { width: 960, height: 640 },
  photo: { width: 1260, height: 840 },
  gallery: { width: 720, height: 480 },
} as const

/** Shown until a picture has arrived, where nobody has measured its own colour. */
const NEUTRAL_TONE = '#d8d4cf'

/**
 * A file name as the tables keep it ('lnds-1f.webp') → what a page needs. Null for an absolute address: such a
 * picture is used as it is, by those who read the API, and has no variants of ours.
 */
export function presentPicture(
  file: string | null,
  tone: string | null,
  size: { width: number; height: number },
): PictureView | null {
  if (file === null || /^https?:/.test(file)) return null
  return { base: file.replace(/\.[a-z]+$/, ''), ...size, tone: tone ?? NEUTRAL_TONE }
}
