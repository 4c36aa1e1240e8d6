import { makerWords } from '../maker-words.ts'

const MOST_BYTES = 15 * 1024 * 1024
/** More than the hole of any visual shows, and little enough for a small phone's memory. */
const LONGEST_SIDE = 2_048
const known = /^image\/(?:jpeg|png|webp|hei[cf])$/
/** Phones whose browser does not know what HEIC is send it without a type. */
const knownName = /\.hei[cf]$/i

export type OpenedPhoto = { kind: 'photo'; canvas: HTMLCanvasElement } | { kind: 'refused'; words: string }

/** The photo as pixels the right way up, no larger than it needs to be. Nothing is sent yet. */
export async function openPhoto(file: File): Promise<OpenedPhoto> {
  const refused = (words: string) => ({ kind: 'refused', words }) as const
  if (!known.test(file.type) && !knownName.test(file.name)) return refused(makerWords.unreadable)
  if (file.size > MOST_BYTES) return refused(makerWords.tooHeavy)
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return { kind: 'photo', canvas }
  } catch {
    return refused(makerWords.unreadable)
  }
}

/** A canvas as a JPEG; rejects where the browser cannot make one. */
export function toJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error(makerWords.noPicture))),
      'image/jpeg',
      quality,
    ),
  )
}
