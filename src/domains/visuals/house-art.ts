import sharp from 'sharp'
import { houseColours } from '../../platform/drawing/house-colours.ts'
import { houseBand, type Figure } from '../../platform/drawing/house-figures.ts'
import { visualLayouts, type VisualLayout } from './layout.ts'
import type { FrameInput } from './frame-input.ts'

/** Art for an event that has none of its own: a sun of appliqué around the photo, the house's band, its poster. */
export async function houseArt(input: Pick<FrameInput, 'format' | 'colours' | 'poster'>): Promise<Buffer> {
  const layout = visualLayouts[input.format]
  const drawn = sharp(Buffer.from(drawArt(layout, input.colours)))
  if (!input.poster) return drawn.png().toBuffer()
  const card = posterPlace(layout)
  const poster = await sharp(input.poster)
    .autoOrient()
    .resize(card.width, card.height, { fit: 'cover' })
    .flatten()
    .extend({ top: EDGE, bottom: EDGE, left: EDGE, right: EDGE, background: houseColours.paper })
    .toBuffer()
  return drawn
    .composite([{ input: poster, left: card.x - EDGE, top: card.y - EDGE }])
    .png()
    .toBuffer()
}

/** The poster's border, in pixels. */
const EDGE = 8

/** In the upper right corner, over the edge of the photo. */
function posterPlace({ width, photo }: VisualLayout) {
  const card = { width: Math.round(photo.side * 0.22), height: Math.round(photo.side * 0.275) }
  return { ...card, x: width - card.width - 52, y: photo.y + 8 }
}

function drawArt(
  { width, height, photo, ribbon: { y: floor } }: VisualLayout,
  { ground, ribbon, letters }: FrameInput['colours'],
) {
  const radius = photo.side / 2
  const [x, y] = [photo.x + radius, photo.y + radius]
  const band = Math.round(height * 0.066)
  const rays = Array.from({ length: 36 }, (_, index) => {
    const turn = index * 10
    return `<path transform="rotate(${turn})" fill="${index % 2 === 0 ? ribbon : letters}" d="M-26 ${-radius - 22}L0 ${-radius - 92}L26 ${-radius - 22}z"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<mask id="hole"><path fill="#fff" d="M0 0h${width}v${height}H0z"/><circle cx="${x}" cy="${y}" r="${radius}" fill="#000"/></mask>`,
    `<g mask="url(#hole)"><path fill="${ground}" d="M0 0h${width}v${height}H0z"/>`,
    `<g transform="translate(${x} ${y})">${rays.join('')}</g>`,
    `<path fill="${ground}" d="M0 ${floor}h${width}v${height}H0z"/>`,
    `<g transform="translate(${x} ${y})"><circle r="${radius + 16}" fill="${ribbon}"/></g></g>`,
    `<svg y="${height - band}" width="${width}" height="${band}">${houseBand(width, band).map(figure).join('')}</svg>`,
    '</svg>',
  ].join('')
}

const figure = ({ d, fill }: Figure): string => `<path fill="${fill}" d="${d}"/>`
