import sharp, { type Sharp } from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { chunk, greyPng } from '../../../test/factories/pictures/hostile-png.ts'
import { noisyPicture } from '../../../test/factories/pictures/noisy-picture.ts'
import { turningExif, withExif } from '../../../test/factories/pictures/turning-exif.ts'
import { openPhoto } from './open-photo.ts'
import { withoutExif } from './without-exif.ts'

const spoken = () =>
  noisyPicture(40, 30)
    .withExif({ IFD0: { Make: 'Kwabo Phone' }, IFD3: { GPSLatitude: '6/1 21/1 0/1' } })
    .withMetadata({ orientation: 6 })
const opened = (photo: Uint8Array) => openPhoto({ photo: new Uint8Array(photo), quickly: false })

/** An Exif as a decoder hands it on; it knows nothing of what begins behind its end. */
const exifOf = async (picture: Uint8Array) => (await sharp(picture).metadata()).exif ?? Buffer.alloc(0)

describe.each<[string, (picture: Sharp) => Sharp]>([
  ['JPEG', (picture) => picture.jpeg()],
  ['progressive JPEG', (picture) => picture.jpeg({ progressive: true })],
  ['PNG', (picture) => picture.png()],
  ['WebP', (picture) => picture.webp()],
])('the Exif of a %s', (_, encode) => {
  it('keeps how it is turned, and not a byte of what else it said', async () => {
    const picture = await encode(spoken()).toBuffer()
    expect((await exifOf(picture)).toString('latin1')).toContain('Kwabo Phone')
    const left = withoutExif(picture)
    expect(left.length).toBe(picture.length)
    const exif = await exifOf(left)
    expect([...exif.subarray(exif.indexOf('MM'))].filter((byte) => byte !== 0)).toEqual([
      ...Buffer.from('MM*'),
      ...[8, 1, 1, 0x12, 3, 1, 6],
    ])
    const { width, height } = await opened(picture)
    expect([width, height]).toEqual([30, 40])
  })

  it('is looked for in a copy, and its pixels stay', async () => {
    const picture = await encode(spoken()).toBuffer()
    const before = Buffer.from(picture)
    const pixels = await sharp(withoutExif(picture)).autoOrient().raw().toBuffer()
    expect(picture).toEqual(before)
    expect(pixels).toEqual(await sharp(picture).autoOrient().raw().toBuffer())
  })

  it('may be cut anywhere', async () => {
    const picture = await encode(spoken()).toBuffer()
    for (let length = 2; length < picture.length; length += 1)
      expect(withoutExif(picture.subarray(0, length))).toHaveLength(length)
  })
})

test('an AVIF is not asked for its Exif: its boxes say how it is turned', async () => {
  const picture = await spoken().avif({ quality: 60 }).toBuffer()
  expect((await exifOf(picture)).toString('latin1')).toContain('Kwabo Phone')
  const left = withoutExif(picture)
  expect(await exifOf(left)).toHaveLength(0)
  expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(picture).raw().toBuffer())
})

describe('entries that point back at themselves', () => {
  const plain = () => noisyPicture(40, 30).jpeg().toBuffer()
  const none = Buffer.alloc(0)

  it('reach no decoder of a JPEG, wherever they lie, and however often', async () => {
    const jpeg = await plain()
    const once = withExif(jpeg, turningExif())
    const behindRubbish = Buffer.concat([jpeg.subarray(0, 2), Buffer.from('rubbish'), once.subarray(2)])
    for (const hostile of [once, withExif(once, turningExif(40)), behindRubbish]) {
      const left = Buffer.from(withoutExif(hostile))
      expect(left.includes(Buffer.from([0x87, 0x69, 0, 4]))).toBe(false)
      expect((await exifOf(left)).subarray(6).some((byte) => byte !== 0)).toBe(false)
    }
  })

  it('reach none of a PNG, which reads it by its sum', async () => {
    const png = greyPng(40, 30)
    const hostile = Buffer.concat([
      png.subarray(0, 33),
      chunk('eXIf', turningExif(2_000).subarray(6)),
      png.subarray(33),
    ])
    const left = withoutExif(hostile)
    expect(left).toEqual(
      Buffer.concat([
        png.subarray(0, 33),
        chunk('eXIf', Buffer.alloc(turningExif(2_000).length - 6)),
        png.subarray(33),
      ]),
    )
    expect((await opened(hostile)).width).toBe(40)
  })

  it('leave nothing of the Exif where the photo is opened', async () => {
    const { picture } = await opened(withExif(await plain(), turningExif()))
    const exif = (await picture.metadata()).exif ?? none
    expect(exif.subarray(6).some((byte) => byte !== 0)).toBe(false)
  })
})

it.each([new Uint8Array(), new Uint8Array(1), Buffer.from('infe'), Buffer.from('RIFF')])(
  'bytes that are no picture stay what they are: %o',
  (given) => {
    expect(Buffer.from(withoutExif(given))).toEqual(Buffer.from(given))
  },
)
