import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { chunk, greyPng, withWords } from '../../../test/factories/pictures/hostile-png.ts'
import { noisyPicture } from '../../../test/factories/pictures/noisy-picture.ts'
import { openPhoto } from './open-photo.ts'
import { withoutWords } from './without-words.ts'

/** Behind the signature and the header, where the next chunk begins. */
const HEADER = 33
const plain = greyPng(40, 30)
const holding = (...chunks: Buffer[]) =>
  Buffer.concat([plain.subarray(0, HEADER), ...chunks, plain.subarray(HEADER)])
const word = (type: string) => chunk(type, Buffer.from('Comment\0words', 'latin1'))

describe('a PNG', () => {
  it.each(['tEXt', 'zTXt', 'iTXt'])('loses its words in %s, wherever they lie', (type) => {
    const before = holding(word(type), word(type))
    const end = before.length - chunk('IEND', Buffer.alloc(0)).length
    const spoken = Buffer.concat([before.subarray(0, end), word(type), before.subarray(end)])
    expect(withoutWords(spoken)).toEqual(plain)
  })

  it('keeps everything else in its order, and the bytes that were given', () => {
    const [profile, orientation] = [word('iCCP'), word('eXIf')]
    const spoken = holding(word('zTXt'), profile, word('tEXt'), word('iTXt'), orientation)
    const before = Buffer.from(spoken)
    expect(withoutWords(spoken)).toEqual(holding(profile, orientation))
    expect(spoken).toEqual(before)
  })

  it('has of what tells its colours and its turn the first, and nothing that no decoder needs', () => {
    const kinds = ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'eXIf']
    const first = kinds.map((kind) => chunk(kind, Buffer.from('1')))
    const later = kinds.map((kind) => chunk(kind, Buffer.alloc(0)))
    const strange = ['hIST', 'pHYs', 'tIME', 'sPLT', 'prVt', 'ABCD'].map((kind) =>
      chunk(kind, Buffer.alloc(0)),
    )
    expect(withoutWords(holding(...strange, ...first, ...later, ...strange))).toEqual(holding(...first))
  })

  it('without words is not copied', () => {
    const given = holding(word('iCCP'), word('eXIf'))
    expect(withoutWords(given)).toBe(given)
  })

  it('loses those before a broken length, too, as they are inflated before it is seen', () => {
    const broken = Buffer.from(plain)
    broken.writeUInt32BE(0xffffffff, HEADER)
    const spoken = Buffer.concat([
      broken.subarray(0, HEADER),
      word('zTXt'),
      broken.subarray(HEADER),
      word('zTXt'),
    ])
    expect(withoutWords(spoken)).toEqual(Buffer.concat([broken, word('zTXt')]))
    expect(withoutWords(broken)).toBe(broken)
  })

  it('may be cut anywhere, and end before its bytes', () => {
    const spoken = holding(word('tEXt'))
    for (let length = 0; length < spoken.length; length += 1) {
      const cut = withoutWords(spoken.subarray(0, length))
      const whole = length >= HEADER + word('tEXt').length
      expect(cut.length).toBe(whole ? length - word('tEXt').length : length)
    }
    const more = Buffer.concat([plain, word('tEXt')])
    expect(withoutWords(more)).toBe(more)
  })
})

it('no other kind is touched', async () => {
  const jpeg = await noisyPicture(40, 30).jpeg().toBuffer()
  for (const given of [jpeg, Buffer.from('tEXt'), new Uint8Array()]) expect(withoutWords(given)).toBe(given)
})

test('of words that would become 800 MB, none reaches the decoder', async () => {
  const inflating = withWords(plain, 8_000_000).subarray(HEADER, HEADER - plain.length)
  const hostile = holding(...Array.from({ length: 100 }, () => inflating))
  expect(hostile.length).toBeLessThan(1_000_000)
  expect(withoutWords(hostile)).toEqual(plain)
})

test('a photo is opened without its words, with its orientation and its colours', async () => {
  const turned = await noisyPicture(40, 30)
    .withMetadata({ orientation: 6 })
    .withIccProfile('p3')
    .png()
    .toBuffer()
  const spoken = withWords(turned, 100)
  expect((await sharp(spoken).metadata()).comments).toHaveLength(1)
  const { picture, width, height } = await openPhoto({ photo: new Uint8Array(spoken), quickly: false })
  const { comments, orientation, icc } = await picture.metadata()
  expect([comments, orientation, [width, height]]).toEqual([undefined, 6, [30, 40]])
  expect(icc).toEqual((await sharp(turned).metadata()).icc)
  const pixels = await picture.raw().toBuffer()
  expect(pixels).toEqual(
    await (await openPhoto({ photo: new Uint8Array(turned), quickly: false })).picture.raw().toBuffer(),
  )
})
