import sharp, { type Sharp } from 'sharp'

// One thread per picture: two pictures at a time use two cores better than two threads on one picture, and a
// web server next to it keeps its turn.
sharp.concurrency(1)

/** Widths in which pictures are served, in pixels. */
const pictureWidths = [360, 720, 1080] as const

const widestOriginal = 1600
const mostPixels = 50_000_000

// Full colour resolution: at half of it the edges of flat shapes fray. Above effort 2 AVIF takes twice as long
// and saves one per cent.
const avifSettings = { effort: 2, chromaSubsampling: '4:4:4' } as const
const webpSettings = { quality: 80, effort: 2 } as const

// Flat shapes keep their edges at this quality, and bytes count.
const avifQuality = 39

export interface PictureFile {
  name: string
  body: Buffer
}

/** One file of a picture. */
export interface PictureForm {
  type: 'avif' | 'webp'
  /** In pixels; that of the full picture where it is not given. */
  width?: number | undefined
  /** Of an AVIF file, instead of the usual one. */
  quality?: number | undefined
}

export interface PictureOptions {
  /** Beginning of every file's name. */
  base: string
  /** Unless told, `pictureWidths`. */
  widths?: readonly number[]
  /** Of the AVIF files, instead of the usual one. */
  quality?: number
}

export interface PictureSet {
  /** Of the full picture, in pixels. */
  width: number
  height: number
  /** The colour that covers most of it, '#rrggbb': a placeholder until it has loaded. */
  tone: string
  files: PictureFile[]
}

/**
 * Turns one original (PNG, JPEG, WebP, or an SVG that we drew ourselves, never a stranger's) into the files we
 * serve, without metadata and the right way up:
 *
 * - `{base}.webp`, the full picture, at most 1600 pixels wide: what the public API names;
 * - `{base}-{width}.avif` and `{base}-{width}.webp` for every one of `widths`, so that a page may name them
 *   unseen. Nothing is enlarged: a narrower original keeps its size under wider names.
 *
 * Rejects when the original cannot be read as a picture or has more than 50 megapixels.
 */
export async function makePictures(original: Buffer, options: PictureOptions): Promise<PictureSet> {
  const { width, height, picture } = await open(original)
  const full = await encode(picture(), { type: 'webp' })
  const files: PictureFile[] = [{ name: `${options.base}.webp`, body: full }]
  for (const wide of options.widths ?? pictureWidths) {
    const avif = await encode(picture(), { type: 'avif', width: wide, quality: options.quality })
    const webp = wide >= width ? full : await encode(picture(), { type: 'webp', width: wide })
    files.push({ name: `${options.base}-${wide}.avif`, body: avif })
    files.push({ name: `${options.base}-${wide}.webp`, body: webp })
  }
  return { width, height, tone: await toneOf(picture()), files }
}

/** One of these files alone. */
export async function makePicture(original: Buffer, form: PictureForm): Promise<Buffer> {
  const { picture } = await open(original)
  return encode(picture(), form)
}

/** Steps of a channel that are told apart, and how wide one is: as `stats()` of sharp counts them. */
const STEPS = 16
const STEP = 257 / STEPS

/**
 * The colour that covers most of a picture, '#rrggbb', by steps. `stats()` says the same and much more besides: it
 * draws the picture again for each thing that it measures, which was four fifths of the time that a demo drew.
 */
export async function toneOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const stepOf = (value = 0) => Math.trunc(value / STEP)
  const counts = new Uint32Array(STEPS ** 3)
  for (let at = 0; at < data.length; at += info.channels) {
    const step = (stepOf(data[at + 2]) * STEPS + stepOf(data[at + 1])) * STEPS + stepOf(data[at])
    counts[step] = (counts[step] ?? 0) + 1
  }
  const most = counts.indexOf(counts.reduce((one, other) => Math.max(one, other)))
  const steps = [most % STEPS, Math.trunc(most / STEPS) % STEPS, Math.trunc(most / STEPS ** 2)]
  return `#${steps.map((step) => (step * STEPS + STEPS / 2).toString(16).padStart(2, '0')).join('')}`
}

/** Reads an original once, for all that is made of it. */
function open(original: Buffer) {
  return decodeOnce(
    sharp(original, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: widestOriginal, withoutEnlargement: true }),
  )
}

/** A picture in sRGB whose pixels are decoded once, for all that is made of it. */
export async function decodeOnce(original: Sharp) {
  const { data, info } = await original.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, picture: () => sharp(data, { raw: { width, height, channels } }) }
}

function encode(picture: Sharp, { type, width, quality = avifQuality }: PictureForm): Promise<Buffer> {
  const sized = width === undefined ? picture : picture.resize({ width, withoutEnlargement: true })
  return (type === 'avif' ? sized.avif({ ...avifSettings, quality }) : sized.webp(webpSettings)).toBuffer()
}
