import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFiles } from '../src/platform/files.ts'
import { makePictures } from '../src/platform/drawing/images.ts'
import { svg, rect } from './artwork/shapes.ts'
import { cachedPictures } from './picture-cache.ts'

vi.mock('../src/platform/drawing/images.ts', async (original) => {
  const images = await original<typeof import('../src/platform/drawing/images.ts')>()
  return { ...images, makePictures: vi.fn(images.makePictures) }
})

const encoder = vi.mocked(makePictures)
const drawing = (fill: string) => Buffer.from(svg(40, 20, rect(0, 0, 40, 20, fill)))
const complaints: unknown[] = []

let folder: string

beforeEach(async () => {
  encoder.mockClear()
  complaints.length = 0
  folder = await mkdtemp(join(tmpdir(), 'kwabo-pictures-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** What one start of the demo uses. */
const start = (cache = folder) => cachedPictures(createFiles(cache), (error) => complaints.push(error))

test('a second start reads the same picture instead of making it', async () => {
  const made = await start()(drawing('#0e5a3c'), { base: 'berge' })
  const read = await start()(drawing('#0e5a3c'), { base: 'berge' })
  expect(read).toEqual(made)
  expect(encoder).toHaveBeenCalledTimes(1)
})

test('a changed drawing or name is made anew', async () => {
  const green = await start()(drawing('#0e5a3c'), { base: 'berge' })
  const red = await start()(drawing('#b42318'), { base: 'berge' })
  const renamed = await start()(drawing('#0e5a3c'), { base: 'rive' })
  expect(encoder).toHaveBeenCalledTimes(3)
  expect(red.tone).not.toBe(green.tone)
  expect(renamed.files[0]?.name).toBe('rive.webp')
})

test('a damaged entry is made anew and mended', async () => {
  const made = await start()(drawing('#0e5a3c'), { base: 'berge' })
  const [entry = ''] = await readdir(folder)
  await writeFile(join(folder, entry), 'half a fi')
  expect(await start()(drawing('#0e5a3c'), { base: 'berge' })).toEqual(made)
  expect(await start()(drawing('#0e5a3c'), { base: 'berge' })).toEqual(made)
  expect(encoder).toHaveBeenCalledTimes(2)
})

test('a cache that cannot be written fails nothing and complains once', async () => {
  const nowhere = join(folder, 'a-file')
  await writeFile(nowhere, '')
  const make = start(nowhere)
  expect((await make(drawing('#0e5a3c'), { base: 'berge' })).files).toHaveLength(7)
  expect((await make(drawing('#b42318'), { base: 'berge' })).files).toHaveLength(7)
  expect(complaints).toHaveLength(1)
})
