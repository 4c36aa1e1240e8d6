import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { PictureOptions } from '../src/platform/drawing/images.ts'
import { createFiles } from '../src/platform/files.ts'
import { tabaski } from './events/tabaski.ts'
import { makeDemoPictures } from './pictures.ts'

test('poster, covers and detail pictures have every width that a page names', async () => {
  const asked: PictureOptions[] = []
  const make = (_: Buffer, options: PictureOptions) => {
    asked.push(options)
    return Promise.resolve({ width: 1, height: 1, tone: '#0e5a3c', files: [] })
  }
  // No file is made, so none is written.
  const files = createFiles(tmpdir())
  await makeDemoPictures({ files, make }, { events: [tabaski], gallery: [] }, () => {})
  expect(asked.map(({ widths }) => widths)).toEqual(Array.from({ length: 9 }, () => undefined))
})
