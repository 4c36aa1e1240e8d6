import { expect, test } from 'vitest'
import { firstCrop, mostZoom, moved, sideOf, zoomed } from './cropping.ts'

const wide = { width: 1280, height: 720 }
const tall = { width: 900, height: 1600 }

/** What shows: left, top, right, bottom. */
function shown(photo: typeof wide, crop: ReturnType<typeof firstCrop>) {
  const half = sideOf(photo, crop) / 2
  return [crop.x - half, crop.y - half, crop.x + half, crop.y + half]
}

test('a photo shows as much as a square can, an upright one from where the face is', () => {
  expect(shown(wide, firstCrop(wide))).toEqual([280, 0, 1000, 720])
  expect(shown(tall, firstCrop(tall))).toEqual([0, 222, 900, 1122])
})

test('a photo follows the finger, and never leaves the hole', () => {
  const crop = firstCrop(wide)
  expect(shown(wide, moved(wide, crop, 0.1, 0))).toEqual([208, 0, 928, 720])
  expect(shown(wide, moved(wide, crop, 5, 5))).toEqual([0, 0, 720, 720])
  expect(shown(wide, moved(wide, crop, -5, -5))).toEqual([560, 0, 1280, 720])
})

test('zooming keeps the place under the fingers, within its bounds', () => {
  const crop = firstCrop(wide)
  const closer = zoomed(wide, crop, 2, { x: 0.5, y: 0 })
  // The right edge of what showed is where the fingers are, and stays there.
  expect(shown(wide, closer)[2]).toBe(1_000)
  expect(zoomed(wide, crop, 0.2).zoom).toBe(1)
  expect(zoomed(wide, crop, 99).zoom).toBe(mostZoom)
  expect(shown(wide, zoomed(wide, moved(wide, closer, -9, -9), 1))).toEqual([560, 0, 1280, 720])
})
