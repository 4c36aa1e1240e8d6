/** Which part of a photo shows through a square hole. Pure, and free of pixels of the screen. */

export interface Size {
  width: number
  height: number
}

export interface Crop {
  /** Middle of what shows, in pixels of the photo. */
  x: number
  y: number
  /** 1 shows as much as the square can; `mostZoom` is the closest. */
  zoom: number
}

export const mostZoom = 4

/** As much as possible, from the middle; of an upright photo a little higher, where the face is. */
export function firstCrop({ width, height }: Size): Crop {
  return within({ width, height }, { x: width / 2, y: height > width ? height * 0.42 : height / 2, zoom: 1 })
}

/** Side of the square that shows, in pixels of the photo. */
export function sideOf(photo: Size, { zoom }: Crop): number {
  return Math.min(photo.width, photo.height) / zoom
}

/** Moved by shares of the hole's side: what a finger pulls to the right comes from the left. */
export function moved(photo: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(photo, crop)
  return within(photo, { ...crop, x: crop.x - right * side, y: crop.y - down * side })
}

/** Zoomed so that the place under the fingers stays there: shares of the hole's side from its middle. */
export function zoomed(photo: Size, crop: Crop, zoom: number, at = { x: 0, y: 0 }): Crop {
  const next = { ...crop, zoom: Math.min(mostZoom, Math.max(1, zoom)) }
  const change = sideOf(photo, crop) - sideOf(photo, next)
  return within(photo, { ...next, x: crop.x + at.x * change, y: crop.y + at.y * change })
}

/** Nothing shows that is no photo. */
function within(photo: Size, crop: Crop): Crop {
  const half = sideOf(photo, crop) / 2
  const keep = (value: number, most: number) => Math.min(most - half, Math.max(half, value))
  return { ...crop, x: keep(crop.x, photo.width), y: keep(crop.y, photo.height) }
}
