import sharp from 'sharp'
import { z } from 'zod'
import { headingFace } from '../../../format/script-coverage.ts'
import { figuresSvg, houseBand } from '../../../platform/drawing/house-figures.ts'
import { setWords } from '../../../platform/drawing/set-words.ts'
import { typesetSvg } from '../../../platform/drawing/typeset.ts'
import { href, routes } from '../../../routes.ts'
import { heldTicket } from '../present-ticket.ts'
import { posterBytes } from './poster.ts'
import { QR_SIZE, qrPath } from './qr-svg.ts'
import { typeWords } from './terms.ts'
import template from './ticket-picture.typ'

/** What a worker needs to draw one ticket as a picture. The poster is a JPEG. */
export const ticketPictureInput = z.object({
  ticket: heldTicket,
  poster: posterBytes.nullable(),
  publicUrl: z.string(),
  /** The name at the foot. */
  companyName: z.string(),
})
export type TicketPictureInput = z.infer<typeof ticketPictureInput>

/** Pixels for each module of the code. A whole number keeps its edges sharp. */
const MODULE = 20
const sizes = {
  width: 1080,
  height: 1690,
  margin: 60,
  top: 72,
  poster: { width: 280, height: 350 },
  gap: 40,
  code: QR_SIZE * MODULE,
  'code-top': 460,
}
const contentWidth = sizes.width - 2 * sizes.margin
const band = figuresSvg(houseBand(sizes.width, 32), sizes.width, 32)

const aside = { face: 'regular', size: 26, leading: 40, lines: 1, width: contentWidth } as const

/** Draws the ticket as a PNG of 1080 × 1690 pixels. */
export async function renderTicketPicture(input: TicketPictureInput): Promise<Uint8Array> {
  const svg = await typesetSvg({
    name: 'the picture of a ticket',
    template,
    describe: (write) => describePicture(input, write),
    pictures: input.poster ? { 'poster.jpg': input.poster } : {},
  })
  // A unit of the document is a pixel.
  return sharp(Buffer.from(svg), { density: 72 })
    .flatten({ background: '#ffffff' })
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer()
}

function describePicture(
  { ticket, poster, publicUrl, companyName }: TicketPictureInput,
  write: (text: string) => string,
) {
  const width = contentWidth - (poster ? sizes.poster.width + sizes.gap : 0)
  const [name, house] = [write(ticket.eventName), write(companyName)]
  const bold = { face: 'bold', size: 30, leading: 44, width } as const
  return {
    sizes,
    band,
    poster: poster !== null,
    type: setWords(write(typeWords(ticket)), { ...bold, lines: 1 }),
    name: setWords(name, { face: headingFace(name), size: 58, leading: 70, lines: 3, width }),
    when: setWords(ticket.when, { ...bold, lines: 2 }),
    venue: setWords(write(ticket.venue), { face: 'regular', size: 30, leading: 40, lines: 2, width }),
    code: figuresSvg([{ d: qrPath(ticket.qrText), fill: '#000' }], QR_SIZE, QR_SIZE),
    number: setWords(ticket.number, { face: 'bold', size: 54, leading: 70, lines: 1, width: contentWidth }),
    holder: setWords(write(ticket.holderName), { ...aside, size: 36, leading: 60 }),
    seller: setWords(write(`Vendu par ${ticket.seller}`), aside),
    verify: setWords(`Authenticité : ${publicUrl.replace(/^https?:\/\//, '')}${href(routes.verify)}`, aside),
    house: setWords(house, {
      face: headingFace(house),
      size: 40,
      leading: 50,
      lines: 1,
      width: contentWidth - 70,
    }),
  }
}
