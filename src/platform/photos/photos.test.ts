import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { greyPng, resized } from '../../../test/factories/pictures/hostile-png.ts'
import { noisyPicture } from '../../../test/factories/pictures/noisy-picture.ts'
import { progressiveJpeg } from '../../../test/factories/pictures/progressive-jpeg.ts'
import { openPhotoForm, plainPicture, smallJpeg, type PhotoForm } from '../../../test/photo-form.ts'

const HEAVY = 'Cette photo est trop lourde (15 Mo au plus).'
const UNREADABLE = "Ce fichier n'est pas une photo lisible."

let form: PhotoForm
beforeAll(async () => {
  form = await openPhotoForm()
})
afterAll(() => form.close())

async function refusal(body: Buffer, name?: string): Promise<[number, string]> {
  const answer = await form.send(body, name)
  return [answer.status, JSON.parse(answer.body.toString()).title]
}

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('of kind %s is made anew as a JPEG', async (kind) => {
    const answer = await form.send(await plainPicture(400, 300).toFormat(kind).toBuffer(), 'x', {
      modeleId: 'lnds',
    })
    expect(answer.status).toBe(200)
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 300 })
    expect(answer.headers.get('x-fields')).toBe('{"modeleId":"lnds"}')
  })

  test('of 12 megapixels is turned upright and made smaller', async () => {
    const sideways = await plainPicture(4_000, 3_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { body } = await form.send(sideways)
    expect(await sharp(body).metadata()).toMatchObject({ width: 900, height: 1_200 })
  })

  test('loses place, camera, profile and every other word that lies in it', async () => {
    const spoken = await plainPicture(400, 300)
      .withExif({
        IFD0: { Make: 'Tecno' },
        IFD3: { GPSLatitude: '6/1 21/1 0/1', GPSLongitude: '2/1 26/1 0/1' },
      })
      .withIccProfile('p3')
      .jpeg()
      .toBuffer()
    expect((await sharp(spoken).metadata()).exif).toBeDefined()
    const { exif, icc, xmp, iptc } = await sharp((await form.send(spoken)).body).metadata()
    expect({ exif, icc, xmp, iptc }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      iptc: undefined,
    })
  })

  test('that is also a page or a program is only a photo afterwards', async () => {
    const polyglot = Buffer.concat([
      await smallJpeg(),
      Buffer.from('<script>alert(1)</script><?php system($_GET[0]);'),
    ])
    const { status, body } = await form.send(polyglot, 'photo.html')
    expect(status).toBe(200)
    expect(body.includes('script')).toBe(false)
    expect(body.includes('php')).toBe(false)
  })

  test('may be called anything: its name is never looked at', async () => {
    for (const name of [
      '../../etc/passwd',
      'a\r\nSet-Cookie: x=1',
      `${'a'.repeat(300)}.jpg`,
      '\u0000',
      'x.php',
    ]) {
      const answer = await form.send(await smallJpeg(), name)
      expect(answer.status).toBe(200)
      expect(answer.headers.get('set-cookie')).toBeNull()
    }
    expect(await readdir(form.folder)).toEqual([])
  })
})

describe('what is no photo is refused', () => {
  test.each<[string, string | Buffer]>([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0])],
    ['a PDF', '%PDF-1.7\n1 0 obj'],
    ['PostScript', '%!PS-Adobe-3.0 EPSF-3.0\n'],
    ['a few bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff])],
    ['a script behind the beginning of a JPEG', Buffer.from('\xff\xd8\xff<svg><script/></svg>', 'latin1')],
    ['an empty WebP', 'RIFF\x04\x00\x00\x00WEBP'],
    ['an empty HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic'],
  ])('%s', async (_, body) => {
    expect(await refusal(Buffer.from(body))).toEqual([415, UNREADABLE])
  })

  test.each(['tiff', 'gif', 'avif'] as const)('a picture of kind %s', async (kind) => {
    expect(await refusal(await plainPicture(40, 40).toFormat(kind).toBuffer())).toEqual([415, UNREADABLE])
  })

  test('a photo that ends in the middle', async () => {
    const whole = await noisyPicture(400, 300).jpeg().toBuffer()
    expect(await refusal(whole.subarray(0, whole.length / 2))).toEqual([415, UNREADABLE])
  })

  test('a form without a photo', async () => {
    for (const body of [undefined, Buffer.alloc(0)]) {
      const answer = await form.send(body)
      expect([answer.status, JSON.parse(answer.body.toString()).title]).toEqual([
        422,
        'Veuillez sélectionner ou prendre une photo',
      ])
    }
  })
})

describe('what would take too much is refused', () => {
  test('a header that announces 50,000 × 50,000 pixels, before one of them is read', async () => {
    expect(await refusal(resized(greyPng(1, 1), 50_000, 50_000))).toEqual([413, HEAVY])
  })

  test('more than 50 megapixels, however few bytes hold them', async () => {
    const bomb = await plainPicture(8_000, 7_000).jpeg().toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await refusal(bomb)).toEqual([413, HEAVY])
  })

  test('more than 25 megapixels, but for a JPEG that shrinks while it is read', async () => {
    const large = plainPicture(5_100, 5_000)
    for (const body of [
      await large.clone().webp({ lossless: true, effort: 0 }).toBuffer(),
      await large.clone().png({ compressionLevel: 1 }).toBuffer(),
      await large.clone().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
      await large.clone().jpeg({ progressive: true }).toBuffer(),
    ]) {
      expect(await refusal(body)).toEqual([413, HEAVY])
    }
    expect((await form.send(await large.jpeg().toBuffer())).status).toBe(200)
    const most = await plainPicture(5_000, 5_000).png({ compressionLevel: 1 }).toBuffer()
    expect((await form.send(most)).status).toBe(200)
  })

  test('more than a quarter of these where a sample has 16 bits', async () => {
    const deep = (width: number, height: number) =>
      plainPicture(width, height).toColourspace('rgb16').png({ compressionLevel: 1 }).toBuffer()
    expect(await refusal(await deep(2_510, 2_500))).toEqual([413, HEAVY])
    expect((await form.send(await deep(2_500, 2_500))).status).toBe(200)
  })

  test('a photo so narrow that its square would be gigabytes, lying or standing', async () => {
    for (const [width, height] of [
      [30_000, 14],
      [14, 30_000],
      [9, 1],
    ] as const) {
      expect(await refusal(await plainPicture(width, height).png().toBuffer())).toEqual([
        422,
        'Cette photo est trop étroite : recadrez-la, puis renvoyez-la.',
      ])
    }
    expect((await form.send(await plainPicture(8, 1).png().toBuffer())).status).toBe(200)
  })

  test('many pictures in one', async () => {
    const frames = await Promise.all(
      Array.from({ length: 200 }, (_, red) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background: { r: red, g: 255 - red, b: 0 } } })
          .png()
          .toBuffer(),
      ),
    )
    const animation = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer()
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(200)
    expect(await refusal(animation)).toEqual([413, HEAVY])
  })

  test('a progressive photo of more scans than any camera writes, but not a film behind one', async () => {
    expect(await refusal(progressiveJpeg(400, 60))).toEqual([413, HEAVY])
    const progressive = progressiveJpeg(400, 40)
    expect((await form.send(progressive)).status).toBe(200)
    const film = Buffer.alloc(2_000, Buffer.from([0xff, 0xda, 0, 8]))
    expect((await form.send(Buffer.concat([progressive, film]))).status).toBe(200)
  })

  test('more than 15 MB, to whose sender the answer still comes', async () => {
    const before = form.seen.used
    expect(await refusal(Buffer.concat([await smallJpeg(), Buffer.alloc(16_000_000)]))).toEqual([413, HEAVY])
    expect(form.seen.used).toBe(before)
  })

  test('two photos at once, and more fields than a form of ours has', async () => {
    const photo = new File([new Uint8Array(await smallJpeg())], 'a.jpg')
    const two = new FormData()
    two.append('photo', photo)
    two.append('photo', photo)
    expect((await fetch(`${form.address}/photo`, { method: 'POST', body: two })).status).toBe(400)
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, 'x']))
    expect((await form.send(await smallJpeg(), 'a.jpg', many)).status).toBe(400)
  })
})

describe('what is no form is refused', () => {
  const post = (body: string, type: string) =>
    fetch(`${form.address}/photo`, { method: 'POST', body, headers: { 'content-type': type } })

  test.each([
    ['JSON', '{"photo":1}', 'application/json', 415],
    ['a form without files', 'photo=1', 'application/x-www-form-urlencoded', 415],
    ['a form without a boundary', 'x', 'multipart/form-data', 400],
    [
      'a form that never ends',
      '--x\r\nContent-Disposition: form-data; name="photo"\r\n\r\n1',
      'multipart/form-data; boundary=x',
      400,
    ],
    [
      '__proto__',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      'multipart/form-data; boundary=x',
      400,
    ],
  ])('%s', async (_, body, type, status) => {
    expect((await post(body, type)).status).toBe(status)
  })
})

test('of an upload that breaks off nothing is left, and the next one is taken', async () => {
  const before = form.seen.used
  const socket = connect(Number(new URL(form.address).port), '127.0.0.1')
  socket.write(
    'POST /photo HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000\r\n\r\n' +
      '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nabc',
  )
  expect((await form.send(await smallJpeg())).status).toBe(200)
  socket.destroy()
  expect((await form.send(await smallJpeg())).status).toBe(200)
  expect(form.seen.used).toBe(before + 2)
  expect(await readdir(form.folder)).toEqual([])
})
