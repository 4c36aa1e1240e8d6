import sharp from 'sharp'
import { houseColours } from './house-colours.ts'
import { houseMark } from './house-figures.ts'

/**
 * The house's mark as a square PNG. `bleeds`: its ground reaches every edge and its figure keeps to the middle four
 * fifths, because a system cuts such an icon to a shape of its own.
 */
export function drawHouseIcon(size: number, { bleeds }: { bleeds: boolean }): Promise<Buffer> {
  const figures = houseMark.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('')
  const ground = bleeds ? `<path fill="${houseColours.red}" d="M-6 -6h48v48h-48z"/>` : ''
  const frame = bleeds ? '-4 -4 44 44' : '0 0 36 36'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${frame}">${ground}${figures}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
}

/** One PNG of 32 pixels in the wrapping that old browsers ask for as favicon.ico. */
export async function drawFavicon(): Promise<Buffer> {
  const png = await drawHouseIcon(32, { bleeds: false })
  const header = Buffer.alloc(22)
  // One picture, of 32 × 32 pixels, one plane, 32 bits a pixel, which follows at once.
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  header.writeUInt8(32, 6)
  header.writeUInt8(32, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
