import sharp, { type Sharp } from 'sharp'

/** What is drawn in a picture, as its shape alone: the box around its ink, made as large as every other shape. */
export interface Shape {
  /** Width by height. */
  proportion: number
  /** Ink from 0 to 1, row by row. */
  ink: number[]
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
  data.forEach((value, index) => {
    if (value < 96) return
    const [x, y] = [index % info.width, Math.floor(index / info.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  })
  if (right < 0) return { proportion: 0, ink: [] }
  const [width, height] = [right - left + 1, bottom - top + 1]
  const pixels = await sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .extract({ left, top, width, height })
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
  return { proportion: width / height, ink: Array.from(pixels, (value) => value / 255) }
}

/** What a picture shows that another one of the same size does not, bright on black. */
export async function whatIsNew(picture: Buffer, without: Buffer): Promise<Sharp> {
  const [one, other] = await Promise.all(
    [picture, without].map((page) =>
      sharp(page).flatten({ background: '#ffffff' }).greyscale().raw().toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!one || !other) throw new Error('two pictures were given')
  const difference = Buffer.from(one.data.map((value, index) => Math.abs(value - (other.data[index] ?? 0))))
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
  const [a, b] = [deviations(one.ink), deviations(other.ink)]
  const product = a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
  const size = Math.sqrt(squares(a) * squares(b))
  const proportions = [one.proportion, other.proportion]
  return (product / size) * (Math.min(...proportions) / Math.max(...proportions))
}

function deviations(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.map((value) => value - mean)
}

const squares = (values: number[]): number => values.reduce((sum, value) => sum + value * value, 0)
