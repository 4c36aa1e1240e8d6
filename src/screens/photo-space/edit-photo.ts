import { applyFilter, isFilter, type FilterName } from './filters.ts'

/** Longest side of what is sent, in pixels: a wall shows no more, and a weak network carries no more. */
const LONGEST_SIDE = 1600
const PREVIEW_SIDE = 720
const QUALITY = 0.85

export interface EditedPhoto {
  /** Draws the photo with that filter, large enough to judge it. */
  preview(canvas: HTMLCanvasElement, filter: FilterName): void
  /** Draws its middle in every small canvas, each with the filter that it is named after. */
  thumbnails(canvases: Iterable<HTMLCanvasElement>): void
  /** The file that is sent: filtered, shrunk, without what the camera wrote about place and time. */
  toFile(filter: FilterName): Promise<File | undefined>
}

/** Undefined for a photo that this browser cannot read: then it goes as it is, and the server looks at it. */
export async function editPhoto(file: File): Promise<EditedPhoto | undefined> {
  const source = await createImageBitmap(file).catch(() => undefined)
  if (!source) return undefined
  const photo = document.createElement('canvas')
  scale(photo, source, LONGEST_SIDE)
  draw(photo, source)
  source.close()
  return {
    preview: (canvas, filter) => {
      scale(canvas, photo, PREVIEW_SIDE)
      draw(canvas, photo, filter)
    },
    thumbnails: (canvases) => {
      for (const canvas of canvases) drawMiddle(canvas, photo)
    },
    toFile: async (filter) => {
      const result = document.createElement('canvas')
      scale(result, photo, LONGEST_SIDE)
      draw(result, photo, filter)
      const blob = await new Promise<Blob | null>((done) => result.toBlob(done, 'image/jpeg', QUALITY))
      return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : undefined
    },
  }
}

type Sized = CanvasImageSource & { width: number; height: number }

/** Makes the canvas as large as the picture, its longest side at most `side`. */
function scale(canvas: HTMLCanvasElement, { width, height }: Sized, side: number): void {
  const factor = Math.min(1, side / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * factor))
  canvas.height = Math.max(1, Math.round(height * factor))
}

function draw(canvas: HTMLCanvasElement, picture: Sized, filter: FilterName = 'aucun'): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  if (filter === 'aucun') return
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  applyFilter(pixels.data, filter)
  context.putImageData(pixels, 0, 0)
}

function drawMiddle(canvas: HTMLCanvasElement, photo: HTMLCanvasElement): void {
  const context = canvas.getContext('2d', { willReadFrequently: true })
  const filter = canvas.dataset['thumbnail'] ?? ''
  if (!context || !isFilter(filter)) return
  const side = Math.min(photo.width, photo.height)
  const [left, top] = [(photo.width - side) / 2, (photo.height - side) / 2]
  context.drawImage(photo, left, top, side, side, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  applyFilter(pixels.data, filter)
  context.putImageData(pixels, 0, 0)
}
