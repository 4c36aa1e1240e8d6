import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { makePicture, makePictures } from './images.ts'

function plain(width: number, height: number, background: string) {
  return sharp({ create: { width, height, channels: 3, background } })
}

async function sizeOf(body: Buffer) {
  const { format, compression, width, height } = await sharp(body).metadata()
  return { format: compression === 'av1' ? 'avif' : format, width, height }
}

describe('makePictures', () => {
  it('names the full picture and two files for each width', async () => {
    const { files, width, height } = await makePictures(await plain(1200, 800, '#0e5a3c').png().toBuffer(), {
      base: 'berge',
    })
    expect({ width, height }).toEqual({ width: 1200, height: 800 })
    const found = await Promise.all(files.map(async ({ name, body }) => ({ name, ...(await sizeOf(body)) })))
    expect(found).toEqual([
      { name: 'berge.webp', format: 'webp', width: 1200, height: 800 },
      { name: 'berge-360.avif', format: 'avif', width: 360, height: 240 },
      { name: 'berge-360.webp', format: 'webp', width: 360, height: 240 },
      { name: 'berge-720.avif', format: 'avif', width: 720, height: 480 },
      { name: 'berge-720.webp', format: 'webp', width: 720, height: 480 },
      { name: 'berge-1080.avif', format: 'avif', width: 1080, height: 720 },
      { name: 'berge-1080.webp', format: 'webp', width: 1080, height: 720 },
    ])
  })

  it('never enlarges: a narrow original keeps its size under every name', async () => {
    const { files, width } = await makePictures(await plain(500, 500, '#b42318').jpeg().toBuffer(), {
      base: 'petit',
    })
    expect(width).toBe(500)
    const widths = await Promise.all(files.map(async ({ body }) => (await sizeOf(body)).width))
    expect(widths).toEqual([500, 360, 360, 500, 500, 500, 500])
  })

  it('keeps the full picture of a huge original within 1600 pixels', async () => {
    const { width, height } = await makePictures(await plain(3200, 1600, '#1d2068').webp().toBuffer(), {
      base: 'x',
    })
    expect({ width, height }).toEqual({ width: 1600, height: 800 })
  })

  it('turns a photograph upright and drops its metadata', async () => {
    const sideways = await plain(400, 200, '#f2a900').withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { width, height, files } = await makePictures(sideways, { base: 'photo' })
    expect({ width, height }).toEqual({ width: 200, height: 400 })
    for (const { body } of files) {
      const { exif, orientation } = await sharp(body).metadata()
      expect({ exif, orientation }).toEqual({ exif: undefined, orientation: undefined })
    }
  })

  it('answers with the colour that covers most of the picture', async () => {
    const spot = await plain(40, 40, '#ffffff').png().toBuffer()
    const original = await plain(400, 400, '#102080')
      .composite([{ input: spot }])
      .png()
      .toBuffer()
    const { tone } = await makePictures(original, { base: 'x' })
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
      Number.parseInt(tone.slice(start, start + 2), 16),
    )
    expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    expect(Math.max(Math.abs(red - 0x10), Math.abs(green - 0x20), Math.abs(blue - 0x80))).toBeLessThanOrEqual(
      16,
    )
  })

  it('makes one of these files alone, the same', async () => {
    const original = await plain(1200, 800, '#0e5a3c').png().toBuffer()
    const { files } = await makePictures(original, { base: 'x', widths: [360], quality: 40 })
    const alone = await Promise.all([
      makePicture(original, { type: 'webp' }),
      makePicture(original, { type: 'avif', width: 360, quality: 40 }),
      makePicture(original, { type: 'webp', width: 360 }),
    ])
    expect(alone).toEqual(files.map(({ body }) => body))
  })

  it('refuses what is not a picture', async () => {
    await expect(makePictures(Buffer.from('bonjour'), { base: 'x' })).rejects.toThrow()
  })
})
