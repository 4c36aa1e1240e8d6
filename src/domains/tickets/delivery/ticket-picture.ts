import sharp from 'sharp'
import { z } from 'zod'
import { formatLong } from '../../../format/dates.ts'
import { headingFace } from '../../../format/script-coverage.ts'
import { breakText, textOutline, textWidth, type Face } from '../../../platform/drawing/text-outlines.ts'
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
})
export type TicketPictureInput = z.infer<typeof ticketPictureInput>

const WIDTH = 1080
const HEIGHT = 1640
const MARGIN = 60
const POSTER_WIDTH = 280
const POSTER_HEIGHT = 350
/** A whole number of pixels a module keeps the code's edges sharp. */
const MODULE = 20
const CODE_TOP = 452

const ink = '#17130E'
const muted = '#5F564A'

interface Line {
  text: string
  face: Face
  size: number
  leading: number
  lines: number
  fill: string
}

/** Draws the ticket as a PNG of 1080 × 1640 pixels. */
export async function renderTicketPicture(input: TicketPictureInput): Promise<Uint8Array> {
  return sharp(Buffer.from(ticketSvg(input)))
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

function ticketSvg({ ticket, poster, publicUrl }: TicketPictureInput): string {
  const codeWidth = QR_SIZE * MODULE
  const codeLeft = (WIDTH - codeWidth) / 2
  const codeBottom = CODE_TOP + codeWidth
  const state = stateWords(ticket.state)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path fill="#fff" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    poster
      ? `<image x="${MARGIN}" y="${MARGIN}" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}" href="data:image/jpeg;base64,${Buffer.from(poster).toString('base64')}"/>`
      : '',
    column(poster ? MARGIN + POSTER_WIDTH + 40 : MARGIN, MARGIN, POSTER_HEIGHT, [
      {
        text: state === '' ? ticket.typeName : `${ticket.typeName} · ${state}`,
        face: 'bold',
        size: 30,
        leading: 44,
        lines: 1,
        fill: '#B42318',
      },
      {
        text: ticket.eventName,
        face: headingFace(ticket.eventName),
        size: 58,
        leading: 70,
        lines: 3,
        fill: ink,
      },
      { text: formatLong(ticket.startsAt), face: 'bold', size: 30, leading: 44, lines: 2, fill: ink },
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
    '</svg>',
  ].join('')
}

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
