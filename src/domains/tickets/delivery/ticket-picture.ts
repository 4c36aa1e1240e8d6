import sharp from 'sharp'
import { z } from 'zod'
import { headingFace } from '../../../format/script-coverage.ts'
import { breakText, textOutline, textWidth, type Face } from '../../../platform/drawing/text-outlines.ts'
import { houseColours } from '../../../platform/drawing/house-colours.ts'
import { houseBand, houseMark, type Figure } from '../../../platform/drawing/house-figures.ts'
import { href, routes } from '../../../routes.ts'
import { heldTicket } from '../present-ticket.ts'
import { posterBytes } from './poster.ts'
import { QR_SIZE, qrPath } from './qr-svg.ts'
import { stateWords } from './terms.ts'

/** What a worker is given to draw one ticket as a picture; the poster is a JPEG. */
export const ticketPictureInput = z.object({
  ticket: heldTicket,
  poster: posterBytes.nullable(),
  publicUrl: z.string(),
  /** Whose mark stands at the foot. */
  companyName: z.string(),
})
export type TicketPictureInput = z.infer<typeof ticketPictureInput>

const WIDTH = 1080
const HEIGHT = 1690
const MARGIN = 60
const TOP = 72
const POSTER_WIDTH = 280
const POSTER_HEIGHT = 350
/** A whole number of pixels a module keeps the code's edges sharp. */
const MODULE = 20
const CODE_TOP = 460

const { ink, muted, red } = houseColours
const BAND = 32

interface Line {
  text: string
  face: Face
  size: number
  leading: number
  lines: number
  fill: string
}

/** Draws the ticket as a PNG of 1080 × 1690 pixels. */
export async function renderTicketPicture(input: TicketPictureInput): Promise<Uint8Array> {
  return sharp(Buffer.from(ticketSvg(input)))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

function ticketSvg({ ticket, poster, publicUrl, companyName }: TicketPictureInput): string {
  const codeWidth = QR_SIZE * MODULE
  const codeLeft = (WIDTH - codeWidth) / 2
  const codeBottom = CODE_TOP + codeWidth
  const state = stateWords(ticket.state)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    ...houseBand(WIDTH, BAND).map(figure),
    poster
      ? `<image x="${MARGIN}" y="${TOP}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" href="data:image/jpeg;base64,${Buffer.from(poster).toString('base64')}"/>`
      : '',
    column(poster ? MARGIN + POSTER_WIDTH + 40 : MARGIN, TOP, POSTER_HEIGHT, [
      {
        text: state === '' ? ticket.typeName : `${ticket.typeName} · ${state}`,
        face: 'bold',
        size: 30,
        leading: 44,
        lines: 1,
        fill: red,
      },
      {
        text: ticket.eventName,
        face: headingFace(ticket.eventName),
        size: 58,
        leading: 70,
        lines: 3,
        fill: ink,
      },
      { text: ticket.when, face: 'bold', size: 30, leading: 44, lines: 2, fill: ink },
      { text: ticket.venue, face: 'regular', size: 30, leading: 40, lines: 2, fill: ink },
    ]),
    `<path fill="#000" shape-rendering="crispEdges" transform="translate(${codeLeft} ${CODE_TOP}) scale(${MODULE})" d="${qrPath(ticket.qrText)}"/>`,
    centred(ticket.number, 'bold', 54, codeBottom + 40, ink),
    centred(ticket.holderName, 'regular', 36, codeBottom + 100, ink),
    centred(`Vendu par ${ticket.seller}`, 'regular', 26, codeBottom + 170, muted),
    centred(
      `Authenticité : ${publicUrl.replace(/^https?:\/\//, '')}${href(routes.verify)}`,
      'regular',
      26,
      codeBottom + 210,
      muted,
    ),
    signature(companyName, codeBottom + 276),
    '</svg>',
  ].join('')
}

/** Mark and name in the middle of the foot; `y` is the name's baseline. */
function signature(name: string, y: number): string {
  const style = { face: headingFace(name), size: 40 }
  const [shown = ''] = breakText(name, { ...style, width: WIDTH - 2 * MARGIN - 70, lines: 1 })
  const x = (WIDTH - 58 - textWidth(shown, style)) / 2
  const mark = `<g transform="translate(${x} ${y - 36}) scale(1.22)">${houseMark.map(figure).join('')}</g>`
  return mark + drawn(textOutline(shown, { ...style, x: x + 58, y }), ink)
}

const figure = ({ d, fill }: Figure) => drawn(d, fill)

/** Lines one below the other, as a block in the middle of its height. */
function column(x: number, top: number, height: number, parts: Line[]): string {
  const set = parts.flatMap((part) =>
    breakText(part.text, { ...part, width: WIDTH - MARGIN - x }).map((text) => ({ ...part, text })),
  )
  let baseline = top + (height - set.reduce((sum, { leading }) => sum + leading, 0)) / 2
  return set
    .map((line) => {
      baseline += line.leading
      return drawn(textOutline(line.text, { ...line, x, y: baseline - line.size * 0.25 }), line.fill)
    })
    .join('')
}

function centred(text: string, face: Face, size: number, y: number, fill: string): string {
  const [line = ''] = breakText(text, { face, size, width: WIDTH - 2 * MARGIN, lines: 1 })
  const x = (WIDTH - textWidth(line, { face, size })) / 2
  return drawn(textOutline(line, { face, size, x, y }), fill)
}

const drawn = (outline: string, fill: string) => `<path fill="${fill}" d="${outline}"/>`
