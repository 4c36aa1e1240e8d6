import sharp from 'sharp'

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
const avifQuality = 46

/**
 * All that decides which bytes `makePictures` makes of an original. Whoever keeps its results must throw them
 * away when this changes; a change to the steps below raises `steps`.
 */
export const encoding = {
  steps: 1,
  avifSettings,
  webpSettings,
  qualities: pictureWidths.map((width) => [width, avifQuality]),
  widestOriginal,
  versions: sharp.versions,
}

export interface PictureFile {
  name: string
  body: Buffer
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
  const { data, info } = await sharp(original, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: widestOriginal, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const picture = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })

  const full = await picture().webp(webpSettings).toBuffer()
  const files: PictureFile[] = [{ name: `${options.base}.webp`, body: full }]
  for (const width of options.widths ?? pictureWidths) {
    const resized = picture().resize({ width, withoutEnlargement: true })
    const avif = await resized
      .clone()
      .avif({ ...avifSettings, quality: options.quality ?? avifQuality })
      .toBuffer()
    const webp = width >= info.width ? full : await resized.webp(webpSettings).toBuffer()
    files.push({ name: `${options.base}-${width}.avif`, body: avif })
    files.push({ name: `${options.base}-${width}.webp`, body: webp })
  }
  const { dominant } = await picture().stats()
  return { width: info.width, height: info.height, tone: hex(dominant), files }
}

function hex({ r, g, b }: { r: number; g: number; b: number }) {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}
