import sharp, { type Sharp } from 'sharp'

/** What is drawn in a picture, as its shape alone: the box around its ink, made as large as every other shape. */
export interface Shape {
  /** Width by height. */
  proportion: number
  /** How much more ink than on average, row by row; of length 1 as a vector. */
  ink: Float64Array
}

const WIDTH = 160
const HEIGHT = 32

/** The shape of what is bright on black. */
export async function shapeOf(bright: Sharp): Promise<Shape> {
  const { data, info } = await bright
    .flatten({ background: '#000000' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let [left, right, top, bottom] = [Infinity, -1, Infinity, -1]
  // A loop: four million times a function would be most of what the tests of names do.
  for (let index = 0; index < data.length; index += 1) {
    if ((data[index] ?? 0) < 96) continue
    const [x, y] = [index % info.width, Math.floor(index / info.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return { proportion: 0, ink: new Float64Array() }
  const [width, height] = [right - left + 1, bottom - top + 1]
  const pixels = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extract({ left, top, width, height })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return { proportion: width / height, ink: deviations(pixels) }
}

/** What a picture shows that another one of the same size does not, bright on black. */
export async function whatIsNew(picture: Buffer, without: Buffer): Promise<Sharp> {
  const [one, other] = await Promise.all(
    [picture, without].map((page) =>
      sharp(page).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!one || !other) throw new Error('two pictures were given')
  const difference = Buffer.alloc(one.data.length)
  for (let index = 0; index < difference.length; index += 1)
    difference[index] = Math.abs((one.data[index] ?? 0) - (other.data[index] ?? 0))
  const { width, height } = one.info
  return sharp(difference, { raw: { width, height, channels: 1 } })
}

/** Pango's drawing of a text in one font, bright on black: another program than ours has shaped it. */
export function drawnByPango(text: string, font: { name: string; file: string }): Sharp {
  const markup = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return sharp({ text: { text: markup, font: `${font.name} 60`, fontfile: font.file, dpi: 72 } })
}

/** How much two shapes are the same: 1 where they are equal. */
export function likeness(one: Shape, other: Shape): number {
  if (one.ink.length === 0 || other.ink.length === 0) return one.ink.length === other.ink.length ? 1 : 0
  const alike = one.ink.reduce((sum, value, index) => sum + value * (other.ink[index] ?? 0), 0)
  const proportions = [one.proportion, other.proportion]
  return alike * (Math.min(...proportions) / Math.max(...proportions))
}

function deviations(pixels: Uint8Array): Float64Array {
  const values = Float64Array.from(pixels)
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const around = values.map((value) => value - mean)
  const length = Math.sqrt(around.reduce((sum, value) => sum + value * value, 0))
  return around.map((value) => value / length)
}
