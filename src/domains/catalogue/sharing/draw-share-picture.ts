import sharp, { type OutputInfo } from 'sharp'
import { z } from 'zod'
import { contrast } from '../../../format/accent.ts'
import { headingFace } from '../../../format/script-coverage.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { houseBand, houseMark, type Figure } from '../../../platform/drawing/house-figures.ts'
import { legible } from '../../../platform/drawing/legible.ts'
import type { Face } from '../../../platform/drawing/open-fonts.ts'
import { breakText, textOutline, textWidth } from '../../../platform/drawing/text-outlines.ts'
import { houseCloth } from './house-cloth.ts'

/** What a worker is given to draw one share picture; the poster as it was uploaded. */
export const sharePictureInput = z.object({
  kind: z.literal('card'),
  title: z.string(),
  notice: z.string().nullable(),
  lines: z.array(z.string()),
  ground: z.string().regex(/^#[0-9a-f]{6}$/),
  poster: z.custom<Uint8Array>((value) => value instanceof Uint8Array).nullable(),
  house: z.string(),
})
export type SharePictureInput = z.infer<typeof sharePictureInput>

const WIDTH = 1200
const HEIGHT = 630
/** A poster of 4:5 in full height. */
const POSTER_WIDTH = 504
const PANEL = WIDTH - POSTER_WIDTH
const MARGIN = 60
const TEXT_WIDTH = PANEL - 2 * MARGIN
const BAND = 42

/** Where the words may begin, in pixels from above. */
const TOP = 128
const TOP_BELOW_RIBBON = 206

const { paper, ink, sun } = houseColours

/** Heavier than this, some chat applications show none. */
const MOST_BYTES = 120_000

/** Draws a JPEG of 1200 × 630 pixels, which every chat application reads, of at most 120 KB. */
export async function renderSharePicture(input: SharePictureInput): Promise<Uint8Array> {
  const poster =
    input.poster &&
    (await sharp(input.poster)
      .autoOrient()
      .resize(POSTER_WIDTH, HEIGHT, { fit: 'cover' })
      .flatten()
      .raw()
      .toBuffer({ resolveWithObject: true }))
  const drawn = await sharp(Buffer.from(panelSvg(input)))
    .composite(poster ? [{ input: poster.data, raw: rawOf(poster.info), left: PANEL, top: 0 }] : [])
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Drawn posters pass at once; a photograph may take a step or two.
  for (const quality of [80, 70, 60]) {
    const jpeg = await encode(drawn, quality)
    if (jpeg.length <= MOST_BYTES) return jpeg
  }
  return encode(drawn, 45)
}

/** MozJPEG would take seven times as long for as many bytes. */
function encode({ data, info }: { data: Buffer; info: OutputInfo }, quality: number): Promise<Buffer> {
  return sharp(data, { raw: rawOf(info) })
    .jpeg({ quality, progressive: true, optimiseCoding: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels })

function panelSvg({ notice, lines, ground, poster, ...named }: SharePictureInput): string {
  const [title, house] = [legible(named.title), legible(named.house)]
  const text = contrast(paper, ground) >= 4.5 ? paper : ink
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="${ground}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    poster ? '' : houseCloth(PANEL),
    mark(house, text),
    notice === null ? '' : ribbon(notice),
    words(title, lines, text, notice === null ? TOP : TOP_BELOW_RIBBON),
    `<svg y="${HEIGHT - BAND}" width="${PANEL}" height="${BAND}">${houseBand(PANEL, BAND).map(figure).join('')}</svg>`,
    '</svg>',
  ].join('')
}

/** The house's mark with its name. */
function mark(house: string, text: string): string {
  return (
    `<g transform="translate(${MARGIN} 54) scale(1.5)">${houseMark.map(figure).join('')}</g>` +
    outline({ text: house, face: headingFace(house), size: 36 }, MARGIN + 72, 93, text)
  )
}

/** A band from the left edge, in a colour that no ground has: nobody may overlook it. */
function ribbon(notice: string): string {
  const line = { text: notice, face: headingFace(notice), size: 44 }
  const width = MARGIN + textWidth(notice, line) + 44
  return `<path fill="${sun}" d="M0 134h${width}l26 36-26 36H0z"/>${outline(line, MARGIN, 186, ink)}`
}

const figure = ({ d, fill }: Figure): string => `<path fill="${fill}" d="${d}"/>`

/** The title as large as three lines allow, then what is below it; the block stands in the middle of its room. */
function words(title: string, lines: readonly string[], text: string, top: number): string {
  const face = headingFace(title)
  const size = [104, 88, 74, 62].find((one) => fits(title, face, one)) ?? 54
  const set = [
    ...broken(title, face, size, 3).map((line) => ({ text: line, face, size, leading: size * 1.04 })),
    ...lines.flatMap((line, index) =>
      broken(line, index === 0 ? 'bold' : 'regular', 34, 2).map((part, row) => ({
        text: part,
        face: index === 0 ? ('bold' as const) : ('regular' as const),
        size: 34,
        leading: index === 0 && row === 0 ? 72 : 46,
      })),
    ),
  ]
  const height = set.reduce((sum, { leading }) => sum + leading, 0)
  let baseline = top + (HEIGHT - BAND - top - height) / 2 - size * 0.2
  return set
    .map((line) => {
      baseline += line.leading
      return outline(line, MARGIN, baseline, text)
    })
    .join('')
}

/** In three lines, and no word of it broken. */
function fits(title: string, face: Face, size: number): boolean {
  return (
    broken(title, face, size, 4).length <= 3 &&
    title.split(' ').every((word) => textWidth(word, { face, size }) <= TEXT_WIDTH)
  )
}

const broken = (text: string, face: Face, size: number, lines: number) =>
  breakText(text, { face, size, width: TEXT_WIDTH, lines })

function outline(
  line: { text: string; face: Face; size: number },
  x: number,
  y: number,
  fill: string,
): string {
  return `<path fill="${fill}" d="${textOutline(line.text, { ...line, x, y })}"/>`
}
