import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFiles } from '../src/platform/files.ts'
import { rect, svg } from './artwork/shapes.ts'
import { drawnFiles } from './drawn-files.ts'
import { keepDrawing } from './kept-drawing.ts'

/** The key of a visitor's photo. */
const photo = 'b1nXw0_-Zk3qP8rTy5Lm7A'
let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kwabo-drawn-'))
  const drawing = svg(1260, 840, rect(0, 0, 1260, 840, '#0e5a3c'))
  for (const base of ['la-berge-0e5a3c12', photo])
    await keepDrawing(createFiles(folder), base, { svg: drawing })
})
afterEach(() => rm(folder, { recursive: true }))

const files = () => drawnFiles(createFiles(folder))

test.each([
  ['uploads/la-berge-0e5a3c12.webp', { width: 1260, format: 'webp' }],
  ['uploadsmodelticket/la-berge-0e5a3c12.webp', { width: 1260, format: 'webp' }],
  ['media/la-berge-0e5a3c12-360.avif', { width: 360, compression: 'av1' }],
  ['media/la-berge-0e5a3c12-1080.webp', { width: 1080, format: 'webp' }],
  [`wall-photos/${photo}-400.avif`, { width: 400, compression: 'av1' }],
  [`wall-photos/${photo}-1280.webp`, { width: 1260, format: 'webp' }],
])('%s is drawn when it is first asked for, and kept', async (name, expected) => {
  const drawn = await files().read(name)
  expect(await sharp(drawn).metadata()).toMatchObject(expected)
  expect(await createFiles(folder).read(name)).toEqual(drawn)
})

test('two who ask at once get the same', async () => {
  const shared = files()
  const [one, other] = await Promise.all([1, 2].map(() => shared.read('media/la-berge-0e5a3c12-360.webp')))
  expect(one).toBeInstanceOf(Buffer)
  expect(other).toBe(one)
})

test('two are drawn at once, however many are asked for: the threads that draw also read files', async () => {
  let most = 0
  const own = createFiles(folder)
  const shared = drawnFiles({
    ...own,
    write: (name, body) => {
      most = Math.max(most, sharp.counters().process + sharp.counters().queue)
      return own.write(name, body)
    },
  })
  const names = [360, 720, 1080].flatMap((width) =>
    ['avif', 'webp'].map((type) => `media/la-berge-0e5a3c12-${width}.${type}`),
  )
  await Promise.all(names.map((name) => shared.read(name)))
  expect(most).toBeLessThanOrEqual(2)
})

test('of what was never drawn there is nothing, and nothing is kept', async () => {
  for (const name of [
    'media/autre-0e5a3c12-360.avif',
    'media/la-berge-0e5a3c12-361.avif',
    'media/la-berge-0e5a3c12.png',
    'wall-photos/la-berge-0e5a3c12-360.avif',
  ])
    expect([name, await files().read(name)]).toEqual([name, undefined])
  expect(await readdir(folder)).toEqual(['drawings'])
})

test('a photo that is removed is not drawn again', async () => {
  const name = `wall-photos/${photo}-400.webp`
  expect(await files().read(name)).toBeInstanceOf(Buffer)
  await files().remove(name)
  expect(await files().read(name)).toBeUndefined()
})
