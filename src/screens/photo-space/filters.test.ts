import { expect, test } from 'vitest'
import { applyFilter, filters, isFilter, type FilterName } from './filters.ts'

const names = Object.keys(filters).filter(isFilter)
const skin: [number, number, number, number] = [150, 100, 70, 255]

function filtered(name: FilterName, pixels: number[]): number[] {
  const data = new Uint8ClampedArray(pixels)
  applyFilter(data, name)
  return [...data]
}

test('a few filters, each with a name of its own, and none to begin with', () => {
  expect(names[0]).toBe('aucun')
  expect(names.length).toBeGreaterThanOrEqual(5)
  expect(new Set(names.map((name) => filters[name].label)).size).toBe(names.length)
  expect(isFilter('constructor')).toBe(false)
})

test('none changes nothing', () => {
  expect(filtered('aucun', skin)).toEqual(skin)
})

test.each(names)(
  '%s keeps opacity, stays between black and white, and no colour turns into its opposite',
  (name) => {
    for (const grey of [0, 1, 64, 128, 200, 255]) {
      const [red = 0, green = 0, blue = 0, opacity] = filtered(name, [grey, grey, grey, 77])
      expect(opacity).toBe(77)
      // Whatever its tint, light stays light and dark dark.
      expect(Math.abs((red + green + blue) / 3 - grey)).toBeLessThan(60)
    }
  },
)

test('black and white has no colour left, and keeps what is lighter lighter', () => {
  const [red, green, blue] = filtered('noir-et-blanc', skin)
  expect([green, blue]).toEqual([red, red])
  expect(filtered('noir-et-blanc', [0, 255, 0, 255])[0]).toBeGreaterThan(
    filtered('noir-et-blanc', [0, 0, 255, 255])[0] ?? 0,
  )
})

test('warm has more red and less blue, the lagoon less red and more blue, contrast parts light and dark', () => {
  const [warmRed = 0, , warmBlue = 0] = filtered('chaleureux', skin)
  expect([warmRed > 150, warmBlue < 70]).toEqual([true, true])
  const [coolRed = 0, , coolBlue = 0] = filtered('lagune', skin)
  expect([coolRed < 150, coolBlue > 70]).toEqual([true, true])
  expect(filtered('contraste', [200, 60, 0, 255])).toEqual([234, 38, 0, 255])
})

test('every pixel of a row is changed', () => {
  expect(filtered('noir-et-blanc', [...skin, ...skin, ...skin])).toEqual(
    Array.from({ length: 3 }, () => filtered('noir-et-blanc', skin)).flat(),
  )
})
